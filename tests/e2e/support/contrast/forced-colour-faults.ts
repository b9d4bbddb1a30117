import { type Colour, contrastOf, over } from '../../../../apps/web/testing/contrast'
import { backdropOf, isShown, LOWEST, nameOf, readColour, shown } from './page-colours'

/** The lowest contrast for text in WCAG 2.2, criterion 1.4.3. */
const LOWEST_FOR_TEXT = 4.5

const CHOSEN =
  '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false]), input:checked'

/**
 * Returns the texts, chart marks and states that forced colours hide. A chosen control must look different from
 * its neighbour. Computed styles contain the colours that the browser forces.
 */
export function forcedColourFaults(): string[] {
  const faults = [
    ...shown('body *').flatMap(textFaults),
    ...shown('svg[role=img], [role=img] svg, [role=slider] svg').flatMap(chartFaults),
    ...shown(CHOSEN).flatMap(stateFaults),
  ]
  return [...new Set(faults)]
}

function textFaults(element: Element): string[] {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  )
  if (!hasText || element.closest('option, noscript, script, style')) return []
  const { color, fill } = getComputedStyle(element)
  const isDrawn = element instanceof SVGElement
  const back = isDrawn ? areaBehind(element) : backdropOf(element)
  const contrast = contrastOf(over(readColour(isDrawn ? fill : color), back), back)
  return contrast >= LOWEST_FOR_TEXT ? [] : [`${nameOf(element)} is a text of ${contrast.toFixed(2)}`]
}

/** Returns the colour behind a text in a drawing: its halo or the filled area below it. */
function areaBehind(text: SVGElement): Colour {
  const { stroke, strokeWidth } = getComputedStyle(text)
  if (stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2) return readColour(stroke)
  const { left, right, top, bottom } = text.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const isBehind = (area: Element) => {
    const box = area.getBoundingClientRect()
    const precedes = area.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING
    const isFilled = getComputedStyle(area).fill.startsWith('rgb')
    return precedes && isFilled && x > box.left && x < box.right && y > box.top && y < box.bottom
  }
  const back = backdropOf(text)
  for (let group = text.parentElement; group instanceof SVGElement; group = group.parentElement) {
    const area = [...group.querySelectorAll('rect, path, circle')].findLast(isBehind)
    if (area) return over(readColour(getComputedStyle(area).fill), back)
  }
  return back
}

function chartFaults(chart: Element): string[] {
  const back = backdropOf(chart)
  const marks = [...chart.querySelectorAll('path, rect, circle, line, polygon, polyline')].flatMap((mark) => {
    const { fill, stroke } = getComputedStyle(mark)
    return [fill, stroke].filter((paint) => /^(rgb|color)/.test(paint)).map(readColour)
  })
  const best = Math.max(...marks.map((colour) => contrastOf(over(colour, back), back)))
  return marks.length === 0 || best >= LOWEST ? [] : [`${nameOf(chart)} has marks of ${best.toFixed(2)}`]
}

function stateFaults(chosen: Element): string[] {
  const other = neighbourOf(chosen)
  if (!other || lookOf(chosen) !== lookOf(other)) return []
  return [`${nameOf(chosen)} looks like ${nameOf(other)}`]
}

/** Returns an unchosen control of the same kind from the nearest group, or undefined. */
function neighbourOf(chosen: Element): Element | undefined {
  const kind = chosen.getAttribute('role') ?? chosen.getAttribute('type') ?? ''
  const isAlike = (element: Element) =>
    element.tagName === chosen.tagName &&
    kind === (element.getAttribute('role') ?? element.getAttribute('type') ?? '') &&
    element.className.toString().split(' ')[0] === chosen.className.toString().split(' ')[0] &&
    !element.matches(CHOSEN)
  let group = chosen.parentElement
  for (let depth = 0; group && depth < 4; depth++) {
    const other = [...group.querySelectorAll(chosen.tagName)].find((one) => isAlike(one) && isShown(one))
    if (other) return other
    group = group.parentElement
  }
  return undefined
}

/**
 * Returns the colours, borders and outlines of a control, its label and its parts as text, to compare controls.
 */
function lookOf(control: Element): string {
  const box = control.closest('label') ?? control
  const parts = [box, control, ...box.querySelectorAll('*')]
  return parts
    .flatMap((part) => [null, '::before', '::after'].map((layer) => styleOf(part, layer)))
    .filter((style) => style !== '')
    .join('\n')
}

function styleOf(element: Element, layer: string | null): string {
  const style = getComputedStyle(element, layer)
  if (style.display === 'none' || (layer && style.content === 'none')) return ''
  const border = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
    const isDrawn = style[`border${side}Style`] !== 'none' && style[`border${side}Width`] !== '0px'
    return isDrawn ? `${style[`border${side}Width`]} ${style[`border${side}Color`]}` : ''
  })
  const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
  const isNative = element.matches('input') && style.appearance !== 'none' && element.matches(':checked')
  return [
    layer ?? element.tagName,
    style.color,
    groundOf(element, style),
    ...border,
    outline,
    style.textDecorationLine,
    Number(style.fontWeight) >= 600 ? 'bold' : '',
    element instanceof SVGElement ? `${style.fill} ${style.stroke} ${style.strokeWidth}` : '',
    isNative ? 'checked' : '',
  ].join(' ')
}

/**
 * Returns the background colour that an element shows, blended with the colours behind it: red, green, blue.
 */
function groundOf(element: Element, { backgroundColor }: CSSStyleDeclaration): string {
  const { red, green, blue } = over(readColour(backgroundColor), backdropOf(element))
  return [red, green, blue].map(Math.round).join(' ')
}
