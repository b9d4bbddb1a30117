/** Ids of scores that come with the product begin with it. No record has such an id. */
const STARTER_PREFIX = 'starter-'

/** Returns whether an id names a score that comes with the product. */
export function isStarterId(id: string): boolean {
  return id.startsWith(STARTER_PREFIX)
}
