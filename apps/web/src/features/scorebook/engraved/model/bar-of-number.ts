/**
 * Returns the bar (from 0) with a printed number. Some editions skip numbers: then returns the last bar with a
 * smaller number. Returns null if there is none.
 */
export function barOfNumber(bars: readonly { readonly label: string }[], number: number): number | null {
  const printed = bars.map(({ label }) => (/^\d+$/.test(label) ? Number(label) : Number.NaN))
  const exact = printed.indexOf(number)
  const bar = exact >= 0 ? exact : printed.findLastIndex((one) => one < number)
  return bar < 0 ? null : bar
}
