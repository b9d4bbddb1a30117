export const COLLECTIONS_PATH = '/scorebook/collections'

/** Returns the address of a collection of the musician. */
export function collectionAddress(id: string): string {
  return `/scorebook/collection/user/${encodeURIComponent(id)}`
}

/** Returns the address of the page that others read. */
export function publicAddress(slug: string): string {
  return `/scorebook/collection/${encodeURIComponent(slug)}`
}

/** Returns the address of a score. With a collection, a turn beyond its last page opens the next score of that. */
export function scoreAddress(scoreId: string, setlist: string | null = null): string {
  const path = `/scorebook/${encodeURIComponent(scoreId)}`
  return setlist === null ? path : `${path}?setlist=${encodeURIComponent(setlist)}`
}
