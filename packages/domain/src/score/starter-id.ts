/** The beginning of the ids of scores that come with the product. No record has such an id. */
const STARTER_PREFIX = 'starter-'

/** Returns true for the id of a score that comes with the product. */
export function isStarterId(id: string): boolean {
  return id.startsWith(STARTER_PREFIX)
}
