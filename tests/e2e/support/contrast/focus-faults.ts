import { contrastOf, over } from '../../../../apps/web/testing/contrast'
import { backdropOf, LOWEST, nameOf, readColour, shown } from './page-colours'

const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/**
 * Focuses each control of the page in turn and returns those without a ring of 3 : 1. Press a key first,
 * because browsers show no ring if a script focuses after a click.
 */
export function focusFaults(): string[] {
  const faults = shown(FOCUSABLE).flatMap((control) => {
    if ((control as HTMLElement).tabIndex < 0) return []
    ;(control as HTMLElement).focus({ preventScroll: true })
    if (document.activeElement !== control) return []
    const ring = ringAround(control)
    return ring >= LOWEST ? [] : [`${nameOf(control)} has a ring of ${ring.toFixed(2)}`]
  })
  return [...new Set(faults)]
}

/** Returns the contrast of the focus ring of a control. A box around the control may draw the ring. */
function ringAround(control: Element): number {
  let best = control instanceof SVGElement ? strokeOf(control) : 1
  let at: Element | null = control
  for (let depth = 0; at && depth < 4; depth++) {
    best = Math.max(best, outlineOf(at), insetOf(at))
    at = at.parentElement
  }
  return best
}

/** Returns the contrast of a focus ring in a drawing: a thick line along the edge of the area. */
function strokeOf(area: SVGElement): number {
  const paths = [...area.querySelectorAll('path')].map((path) => getComputedStyle(path))
  const ring = paths.find(
    ({ stroke, strokeWidth }) => stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2,
  )
  const fill = paths[0]?.fill
  return ring && fill ? contrastOf(readColour(ring.stroke), readColour(fill)) : 1
}

function outlineOf(element: Element): number {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 1
  const isInside = Number.parseFloat(outlineOffset) < 0
  const back = backdropOf(isInside ? element : element.parentElement)
  return contrastOf(over(readColour(outlineColor), back), back)
}

/** Returns the contrast of a focus ring drawn as an inset shadow, as in menus. */
function insetOf(element: Element): number {
  const { boxShadow } = getComputedStyle(element)
  const colour = /^(.+?\)) 0px 0px 0px [2-9]px inset/.exec(boxShadow)?.[1]
  if (!colour) return 1
  const back = backdropOf(element)
  return contrastOf(over(readColour(colour), back), back)
}
