/** First path segments after `/scorebook` that are not the id of a score. */
const lists: ReadonlySet<string> = new Set(['browse', 'collections', 'collection'])

/** Returns the address of a score in the viewer, at `page` if present. */
export function scoreAddress(scoreId: string, page?: number): string {
  const path = `/scorebook/${encodeURIComponent(scoreId)}`
  return page === undefined ? path : `${path}?page=${page}`
}

/** Returns the address of an engraved score in the viewer, at the page that contains `bar`. */
export function barAddress(scoreId: string, bar: number): string {
  return `${scoreAddress(scoreId)}?bar=${bar}`
}

/** Returns true if a path opens a score in the viewer. */
export function isScorePath(path: string): boolean {
  const [, section, word, ...rest] = path.replace(/\/+$/, '').split('/')
  return section === 'scorebook' && word !== undefined && rest.length === 0 && !lists.has(word)
}

/** Returns the page in a query string, or null if it has none. The first page is 1. */
export function pageOfSearch(search: string): number | null {
  const page = numberOfSearch(search, 'page')
  return page === 0 ? null : page
}

/** Returns the bar in a query string, or null if it has none. 0 is an upbeat. */
export function barOfSearch(search: string): number | null {
  return numberOfSearch(search, 'bar')
}

function numberOfSearch(search: string, name: string): number | null {
  const text = new URLSearchParams(search).get(name)
  return text !== null && /^(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : null
}
