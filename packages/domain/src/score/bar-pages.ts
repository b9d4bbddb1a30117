import type { Score } from './score'

/** The first bar of a page. */
export type BarPage = Score['barPages'][number]

/** Returns the bars of the pages with another first bar of one page, or without one. Sorted by page. */
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
 * Returns the page on which a bar begins: the last one known to begin at or before it. Null before the first known
 * page, unless that is the second one.
 */
export function pageOfBar(barPages: readonly BarPage[], bar: number): number | null {
  const sorted = [...barPages].sort((a, b) => a.page - b.page)
  const found = sorted.findLast(({ firstBar }) => firstBar <= bar)
  if (found) return found.page
  return sorted[0]?.page === 2 ? 1 : null
}

/** Returns each page that has bars of a range, with the first of them. Leaves out unknown pages. */
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
 * Returns the bars on the pages as an entry writes them: "1-32, 65-80". Null if the first or last bar of a page is
 * unknown. The last bar is the one before the next page begins, so that of the last page is always unknown.
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
