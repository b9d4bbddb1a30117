import type { Score } from './score'

/** A page with the number of its first bar. */
export type BarPage = Score['barPages'][number]

/**
 * Returns the first bars of all pages, sorted by page, after `page` got `firstBar`. A null `firstBar` removes
 * the page from the list.
 */
export function withFirstBar(
  barPages: readonly BarPage[],
  page: number,
  firstBar: number | null,
): readonly BarPage[] {
  const known = barPages.find((one) => one.page === page)
  const others = barPages.filter((one) => one.page !== page)
  const all = firstBar === null ? others : [...others, { ...known, page, firstBar }]
  return all.sort((a, b) => a.page - b.page)
}

/**
 * Returns the page that contains a bar: the last page whose first bar is not after it. Bars before the first
 * known page are on page 1 if that page is page 2. Otherwise returns null.
 */
export function pageOfBar(barPages: readonly BarPage[], bar: number): number | null {
  const sorted = [...barPages].sort((a, b) => a.page - b.page)
  const found = sorted.findLast(({ firstBar }) => firstBar <= bar)
  if (found) return found.page
  return sorted[0]?.page === 2 ? 1 : null
}

/**
 * Returns each page with bars from `from` to `to`, and the first of these bars on it, sorted by page. Omits
 * pages without a known first bar, except a page 1 before a known page 2.
 */
export function pagesOfBars(
  barPages: readonly BarPage[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly { readonly page: number; readonly bar: number }[] {
  const page = pageOfBar(barPages, from)
  const later = barPages
    .filter(({ firstBar }) => from < firstBar && firstBar <= to)
    .map((one) => ({ page: one.page, bar: one.firstBar }))
  return [...(page === null ? [] : [{ page, bar: from }]), ...later].sort((a, b) => a.page - b.page)
}

/**
 * Returns the bars on the pages in the notation of entries: "1-32, 65-80". Returns null if the first or last
 * bar of a page is unknown, or without pages. The last bar of a page precedes the first bar of the next page.
 * So the last bar of the last page is always unknown.
 */
export function barsOfPages(barPages: readonly BarPage[], pages: readonly number[]): string | null {
  const firstBars = new Map(barPages.map(({ page, firstBar }) => [page, firstBar]))
  const ranges: [number, number][] = []
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const [first, next] = [firstBars.get(page), firstBars.get(page + 1)]
    if (first === undefined || next === undefined || next <= first) return null
    const last = ranges.at(-1)
    if (last && last[1] === first - 1) last[1] = next - 1
    else ranges.push([first, next - 1])
  }
  return ranges.length === 0
    ? null
    : ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
