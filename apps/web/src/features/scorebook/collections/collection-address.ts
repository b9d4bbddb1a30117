export const COLLECTIONS_PATH = '/scorebook/collections'

/** Returns the URL of a collection for its owner. */
export function collectionAddress(id: string): string {
  return `/scorebook/collection/user/${encodeURIComponent(id)}`
}

/** Returns the URL of a public collection for its readers. */
export function publicAddress(slug: string): string {
  return `/scorebook/collection/${encodeURIComponent(slug)}`
}

/**
 * Returns the URL of a score. `setlist` is the id of a collection: a turn beyond the last page then opens the
 * next score of the collection.
 */
export function scoreAddress(scoreId: string, setlist: string | null = null): string {
  const path = `/scorebook/${encodeURIComponent(scoreId)}`
  return setlist === null ? path : `${path}?setlist=${encodeURIComponent(setlist)}`
}
