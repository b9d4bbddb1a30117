/** The smallest width and height of a target in CSS pixels, by WCAG 2.2, criterion 2.5.8. */
const LEAST = 24

/**
 * Reports targets under 24 pixels that have another target within 12 pixels of their centre. Links in a
 * sentence are exempt. Labels and `::before` or `::after` layers enlarge a target.
 */
export function targetFaults(root: Element): string[] {
  const targets = [
    ...root.querySelectorAll('a[href], button:not([data-note]), input, select, textarea, [role=tab]'),
  ].filter((element) => element.checkVisibility() && !element.closest('[inert], .visually-hidden'))
  return targets.flatMap((element) => {
    const { width, height, left, top } = element.getBoundingClientRect()
    if (width <= 2 || (width >= LEAST && height >= LEAST) || isEnlarged(element)) return []
    const x = left + width / 2
    const y = top + height / 2
    const isNear = targets.some((other) => !isSameTarget(element, other) && distance(other, x, y) < LEAST / 2)
    const name = element.textContent?.trim() || element.getAttribute('aria-label') || element.id
    return isNear ? [`${JSON.stringify(name.slice(0, 50))} is a target of ${width} × ${height}`] : []
  })
}

/** Returns true for a link in a sentence, and for a control with a large enough label or layer. */
function isEnlarged(element: Element): boolean {
  if (element.matches('a') && getComputedStyle(element).display === 'inline') return true
  const layers = ['::before', '::after'].map((layer) => getComputedStyle(element, layer))
  const isLarge = (size: string) => Number.parseFloat(size) >= LEAST
  if (layers.some(({ width, height }) => isLarge(width) && isLarge(height))) return true
  const label = element.closest('label')?.getBoundingClientRect()
  return label !== undefined && label.width >= LEAST && label.height >= LEAST
}

function isSameTarget(a: Element, b: Element): boolean {
  return a.contains(b) || b.contains(a)
}

function distance(element: Element, x: number, y: number): number {
  const { left, right, top, bottom, width } = element.getBoundingClientRect()
  if (width <= 2) return Number.POSITIVE_INFINITY
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
