import { targetFaults } from './target-faults-page'
import { wordFaults } from './word-faults-page'

declare global {
  interface Window {
    layoutFaults: typeof layoutFaults
  }
}
window.layoutFaults = layoutFaults

/** Pixels by which a line may exceed its box or the window sideways. */
const SLACK = 1.5
/** Pixels by which a line may exceed its box vertically. Line boxes are taller than letters. */
const TALL_SLACK = 4
/** Two lines overlap if they share this many pixels on both axes. */
const OVERLAP = 3

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A line of text or a control, clipped to its scroll containers and other clipping ancestors. */
interface Shown {
  readonly element: Element
  readonly box: Box
  readonly name: string
  /** The nearest fixed or sticky box around the text, or null. */
  readonly layer: Element | null
}

/**
 * Returns the layout faults of the visible page. Text must not exceed the page or its box, or be under other
 * text or another control. Targets must be large enough, and words unbroken. Text with an ellipsis or in a
 * scroll container is allowed.
 */
function layoutFaults(root: Element = document.body): string[] {
  const lines = linesIn(root)
  const controls = controlsIn(root)
  const faults = [
    ...edgeFaults(),
    ...lines.flatMap(cutFaults),
    ...overlapFaults(lines, lines),
    ...overlapFaults(lines, controls),
    ...endFaults(root),
    ...targetFaults(root),
    ...wordFaults(root),
  ]
  return [...new Set(faults)]
}

function edgeFaults(): string[] {
  const { scrollWidth } = document.documentElement
  return scrollWidth > innerWidth + 1 ? [`the page is ${scrollWidth} wide in ${innerWidth}`] : []
}

/** Reports text at the start or end of the page that a fixed bar covers at every scroll position. */
function endFaults(root: Element): string[] {
  const { scrollX, scrollY } = window
  const bars = [...root.querySelectorAll('*')].filter(
    (element) => isVisible(element) && getComputedStyle(element).position === 'fixed' && !coversPage(element),
  )
  const boxes = bars.map((bar) => bar.getBoundingClientRect())
  const isAtTop = ({ top }: Box) => top < innerHeight / 2
  const faults = [isAtTop, (bar: Box) => !isAtTop(bar)].flatMap((isHere, index) => {
    scrollTo(scrollX, index * document.documentElement.scrollHeight)
    const here = boxes.filter(isHere)
    return linesIn(root).filter(({ layer, box }) => layer === null && here.some((bar) => covers(bar, box)))
  })
  scrollTo(scrollX, scrollY)
  return faults.map(({ name }) => `${name} stays under a fixed bar`)
}

function covers(bar: Box, box: Box): boolean {
  const { top, bottom, left, right } = common(bar, box)
  return bottom - top >= OVERLAP && right - left >= OVERLAP
}

/**
 * Returns true for an element higher than half the window, in a dialog or popover, or around a dialog. Text
 * behind it is not a fault.
 */
function coversPage(element: Element): boolean {
  return (
    element.getBoundingClientRect().height > innerHeight / 2 ||
    element.closest('dialog, [role=dialog], [popover]') !== null ||
    element.querySelector('dialog, [role=dialog]') !== null
  )
}

/** Returns the visible lines of all text nodes under `root`. */
function linesIn(root: Element): Shown[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: Shown[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || !isVisible(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of inLineHeight(element, range.getClientRects())) {
      if (rect.right - rect.left > 1) lines.push(...shownOf(element, rect, nameOf(element, node.nodeValue)))
    }
  }
  return lines
}

/** The share of a font's box above its capitals, and below its baseline. */
const EMPTY_SHARE = 0.2

/**
 * Cuts text boxes to the line height, because the box of a font is higher than its letters. Text in a drawing
 * has no line height, so it is cut to its letters.
 */
function inLineHeight(element: Element, rects: Iterable<DOMRect>): Box[] {
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
  return [...rects].map(({ left, top, right, bottom, height }) => {
    const excess =
      element instanceof SVGElement ? height * EMPTY_SHARE : Math.max(0, height - (lineHeight || height)) / 2
    return { left, right, top: top + excess, bottom: bottom - excess }
  })
}

function controlsIn(root: Element): Shown[] {
  // Black keys of the piano overlap white keys.
  const selector =
    'button:not([data-note]), input, select, textarea, [role=button], [role=switch], [role=slider]'
  return [...root.querySelectorAll(selector)]
    .filter(isVisible)
    .flatMap((element) =>
      shownOf(
        element,
        element.getBoundingClientRect(),
        `<${element.tagName.toLowerCase()}> ${nameOf(element)}`,
      ),
    )
}

function isVisible(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], option, script, style, noscript')
  )
}

function nameOf(element: Element, text = element.textContent ?? ''): string {
  const name = text.trim() || element.getAttribute('aria-label') || element.id
  return JSON.stringify(name.replaceAll(/\s+/g, ' ').slice(0, 50))
}

/** Returns the part of a box that its ancestors do not clip, or an empty array if none is left. */
function shownOf(element: Element, rect: Box, name: string): Shown[] {
  let box: Box = rect
  let layer: Element | null = null
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.clipPath !== 'none' && at !== element) return []
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.clipPath !== 'none') {
      box = common(box, at.getBoundingClientRect())
    }
    if (style.position === 'fixed' || style.position === 'sticky') layer ??= at
    if (style.position === 'fixed') break
  }
  return isEmpty(box) ? [] : [{ element, box, name, layer }]
}

function common(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 2 || bottom - top < 2

/** Reports a text that exceeds the window, or an ancestor with an edge or hidden overflow. */
function cutFaults({ element, name, box: shown }: Shown): string[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  const whole = range.getBoundingClientRect()
  if (whole.width <= 1) return []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (showsItsCut(style)) return []
    const fault = cutBy(at, style, whole)
    if (fault) return [`${name} ${fault}`]
  }
  const isOutside = shown.left < -SLACK || shown.right > innerWidth + SLACK
  return isOutside ? [`${name} leaves the window`] : []
}

/** Returns true if the rest of the text is reachable by scrolling, or an ellipsis marks it. */
function showsItsCut({ textOverflow, webkitLineClamp, overflowX, overflowY }: CSSStyleDeclaration): boolean {
  return (
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    /auto|scroll/.test(overflowX) ||
    /auto|scroll/.test(overflowY)
  )
}

function cutBy(
  at: Element,
  { display, overflowX, overflowY }: CSSStyleDeclaration,
  whole: Box,
): string | null {
  const isHidden = /hidden|clip/.test(overflowX)
  const { left, right, top, bottom, width } = at.getBoundingClientRect()
  if (width <= 1 || display === 'inline' || display === 'contents') return null
  if (!isHidden && !at.matches('button, a, [role=tab], td, th')) return null
  if (whole.left < left - SLACK || whole.right > right + SLACK) return 'is wider than its box'
  const isHigher = whole.top < top - TALL_SLACK || whole.bottom > bottom + TALL_SLACK
  return isHigher && /hidden|clip/.test(overflowY) ? 'is higher than its box' : null
}

function overlapFaults(lines: readonly Shown[], others: readonly Shown[]): string[] {
  const faults: string[] = []
  for (const line of lines) {
    for (const other of others) {
      if (line.layer !== other.layer || line.element === other.element) continue
      if (line.element.contains(other.element) || other.element.contains(line.element)) continue
      const { left, top, right, bottom } = common(line.box, other.box)
      if (right - left < OVERLAP || bottom - top < OVERLAP || isCoveredInPurpose(line, other)) continue
      faults.push(`${line.name} and ${other.name} overlap`)
    }
  }
  return faults
}

/**
 * Returns true if the overlap is intended: a control over its own label, row or cell, or an open list over the
 * page.
 */
function isCoveredInPurpose(line: Shown, other: Shown): boolean {
  const owner = line.element.closest('label, li, [role=row], a')
  const isStretched =
    other.element.matches('button, input, select') &&
    (owner?.contains(other.element) || other.element.closest('td')?.contains(line.element))
  const popups =
    '[popover], [role=listbox], [role=menu], [role=tooltip], dialog, [role=dialog], [role=alertdialog]'
  return isStretched === true || line.element.closest(popups) !== other.element.closest(popups)
}
