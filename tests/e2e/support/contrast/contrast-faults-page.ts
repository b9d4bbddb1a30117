import { type Colour, contrastOf, over } from '../../../../apps/web/testing/contrast'
import { focusFaults } from './focus-faults'
import { forcedColourFaults } from './forced-colour-faults'
import { backdropOf, LOWEST, nameOf, readColour, shown } from './page-colours'

declare global {
  interface Window {
    contrastFaults: typeof contrastFaults
    focusFaults: typeof focusFaults
    forcedColourFaults: typeof forcedColourFaults
  }
}
window.contrastFaults = contrastFaults
window.focusFaults = focusFaults
window.forcedColourFaults = forcedColourFaults

/** Controls that only their edge makes visible: an empty field has no text. */
const FIELDS =
  'input:not([type=radio], [type=range], [type=file], [type=hidden]), textarea, input[role=combobox]'
const OTHER_CONTROLS =
  'button, select, summary, [role=button], [role=radio], [role=tab], label:has(input[type=radio])'

/** Returns the visible controls and icons with a contrast below 3 : 1. */
function contrastFaults(): string[] {
  const faults = [
    ...shown(FIELDS).flatMap(fieldFaults),
    ...shown(OTHER_CONTROLS).flatMap(edgeFaults),
    ...shown('svg').flatMap(iconFaults),
  ]
  return [...new Set(faults)]
}

function fieldFaults(field: Element): string[] {
  // With forced colours the browser draws checkboxes and switches itself.
  if (field.matches('[type=checkbox]') && getComputedStyle(field).appearance !== 'none') return []
  const edge = bestEdge(field)
  return edge >= LOWEST ? [] : [`${nameOf(field)} has an edge of ${edge.toFixed(2)}`]
}

/** Returns one fault if the border of a control has a contrast below 3 : 1, else an empty array. */
function edgeFaults(control: Element): string[] {
  if (!hasBorder(control)) return []
  const edge = bestEdge(control)
  return edge >= LOWEST ? [] : [`${nameOf(control)} has an edge of ${edge.toFixed(2)}`]
}

function hasBorder(element: Element): boolean {
  const style = getComputedStyle(element)
  return (
    Number.parseFloat(style.borderBottomWidth) > 0 &&
    style.borderBottomStyle !== 'none' &&
    readColour(style.borderBottomColor).alpha > 0
  )
}

/**
 * Returns the best contrast of a control with its surroundings. Its border, its background or a close box may
 * give it.
 */
function bestEdge(control: Element): number {
  let best = 1
  let at: Element | null = control
  for (let depth = 0; at && depth < 3; depth++) {
    const around = backdropOf(at.parentElement)
    if (hasBorder(at)) {
      const border = over(readColour(getComputedStyle(at).borderBottomColor), around)
      best = Math.max(best, contrastOf(border, around))
    }
    best = Math.max(best, contrastOf(backdropOf(at), around))
    at = at.parentElement
  }
  return best
}

/** Returns a fault if no line or area of an icon reaches 3 : 1. Charts, sliders and scores are exempt. */
function iconFaults(svg: Element): string[] {
  if (svg.closest('[role=img], [role=slider], [data-score]') && !svg.matches('[viewBox="0 0 24 24"]'))
    return []
  const back = backdropOf(svg)
  const shapes = [...svg.querySelectorAll('path, rect, circle, line, polygon')]
  const contrasts = shapes.flatMap((shape) =>
    coloursOf(shape).map((colour) => contrastOf(over(colour, back), back)),
  )
  const best = Math.max(...contrasts)
  return contrasts.length === 0 || best >= LOWEST
    ? []
    : [`an icon of ${nameOf(svg.parentElement ?? svg)} has ${best.toFixed(2)}`]
}

function coloursOf(shape: Element): Colour[] {
  const { fill, stroke, opacity } = getComputedStyle(shape)
  return [fill, stroke]
    .filter((paint) => paint.startsWith('rgb') || paint.startsWith('color'))
    .map(readColour)
    .map((colour) => ({ ...colour, alpha: colour.alpha * Number(opacity) }))
}
