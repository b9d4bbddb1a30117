import { isJsonObject } from '../shared/is-json-object'

/** The most items of the lists in a body, by field. */
export type ListBounds = Readonly<Record<string, number | undefined>>

/**
 * Returns the names of lists that hold too many items. Readers call it first, because a schema checks every item before
 * the length. A small body with many wrong items would keep the server busy.
 */
export function longLists(raw: unknown, bounds: ListBounds): string[] {
  if (!isJsonObject(raw)) return []
  return Object.entries(bounds).flatMap(([field, most]) => {
    const list = raw[field]
    return Array.isArray(list) && most !== undefined && list.length > most ? [field] : []
  })
}
