import { isJsonObject } from '../shared/is-json-object'

/** The maximum number of items of each list in a body, by field. */
export type ListBounds = Readonly<Record<string, number | undefined>>

/**
 * Returns the names of lists with too many items. Readers call it first, because a schema checks every item
 * before the length. Otherwise a small body with many invalid items would block the server.
 */
export function longLists(raw: unknown, bounds: ListBounds): string[] {
  if (!isJsonObject(raw)) return []
  return Object.entries(bounds).flatMap(([field, most]) => {
    const list = raw[field]
    return Array.isArray(list) && most !== undefined && list.length > most ? [field] : []
  })
}
