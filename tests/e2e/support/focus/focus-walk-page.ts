declare global {
  interface Window {
    tabStops: Element[]
    walkFaults: typeof walkFaults
    startWalk: typeof startWalk
    isRound: typeof isRound
  }
}
Object.assign(window, { startWalk, isRound, walkFaults, tabStops: [] })
document.addEventListener('focusin', ({ target }) => window.tabStops.push(target as Element), true)

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'

let present: ReadonlySet<Element> = new Set()

/** Focuses the first control in `within`, where the walk begins and ends, and records the other controls. */
export function startWalk(within: string): void {
  const controls = tabbableIn(rootOf(within))
  present = new Set(controls)
  controls[0]?.focus()
  window.tabStops.splice(0, window.tabStops.length, ...controls.slice(0, 1))
}

/** Returns true if the walk has returned to its first stop. */
export function isRound(): boolean {
  const [first, ...others] = window.tabStops
  return first !== undefined && others.includes(first)
}

/**
 * Returns the faults of a walk through all controls in `within`: a control missed, focused twice, out of
 * document order or outside, or no return. `isBack` is true for Shift+Tab.
 */
export function walkFaults(within: string, isBack: boolean): string[] {
  const root = rootOf(within)
  // A long list renders other rows while the focus moves through it.
  const expected = tabbableIn(root).filter((control) => present.has(control))
  // A row that the list has removed has no position in the document.
  const stops = roundOf(window.tabStops).filter((stop) => stop.isConnected)
  const inOrder = isBack ? [...stops.slice(0, 1), ...stops.slice(1).reverse()] : stops
  return [
    ...(isRound() ? [] : ['the walk does not come round']),
    ...expected
      .filter((control) => !stops.some((stop) => isSameStop(stop, control)))
      .map((control) => `${nameOf(control)} is missed`),
    ...stops.filter((stop, at) => stops.indexOf(stop) !== at).map((stop) => `${nameOf(stop)} is met twice`),
    ...inOrder.flatMap((stop, at) => {
      const next = inOrder[at + 1]
      const isBefore = next && stop.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? [`${nameOf(next)} comes after ${nameOf(stop)}`] : []
    }),
    ...stops.filter((stop) => !root.contains(stop)).map((stop) => `${nameOf(stop)} is outside`),
  ]
}

/** Returns the controls that had the focus before it returned to the first one. */
function roundOf(stops: readonly Element[]): Element[] {
  const end = stops.findIndex((stop, at) => at > 0 && stop === stops[0])
  return stops.slice(0, end < 0 ? undefined : end)
}

function rootOf(within: string): Element {
  return document.querySelector(within) ?? document.body
}

function tabbableIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

/** Returns true if both are one stop: the same control, or two radio buttons of a group. */
function isSameStop(stop: Element, control: Element): boolean {
  if (stop === control) return true
  const areRadios = [stop, control].every((element) => element.matches('input[type=radio][name]'))
  return areRadios && (stop as HTMLInputElement).name === (control as HTMLInputElement).name
}

function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const short = JSON.stringify(name.replaceAll(/\s+/g, ' ').slice(0, 40))
  return `<${element.tagName.toLowerCase()}> ${short} .${element.getAttribute('class') ?? ''}`
}
