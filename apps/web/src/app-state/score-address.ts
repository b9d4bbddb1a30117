/** The pages of the scorebook that have one word after it, and are no score. */
const lists: ReadonlySet<string> = new Set(['browse', 'collections', 'collection'])

/** Returns the address of a score in the viewer, at a page if one is given. */
export function scoreAddress(scoreId: string, page?: number): string {
  const path = `/scorebook/${encodeURIComponent(scoreId)}`
  return page === undefined ? path : `${path}?page=${page}`
}

/** Returns whether a path is that of the viewer. */
export function isScorePath(path: string): boolean {
  const [, section, word, ...rest] = path.replace(/\/+$/, '').split('/')
  return section === 'scorebook' && word !== undefined && rest.length === 0 && !lists.has(word)
}

/** Returns the page that the search of an address names, or null. */
export function pageOfSearch(search: string): number | null {
  const page = new URLSearchParams(search).get('page')
  return page !== null && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : null
}
