/** Returns the browser's font size divided by the default of 16 px. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(size) && size > 0 ? size / 16 : 1
}
