import { keyOf } from '@segno/domain/record/record'
import type { StoredRow } from './database'

type Addressed = Pick<StoredRow, 'owner' | 'kind' | 'id'>

/** Returns the key of a row among the rows of all owners, as one text: `owner/kind/id`. */
export function rowKeyOf(row: Addressed): string {
  return `${row.owner}/${keyOf(row)}`
}

/** Returns the primary key of a row in the `records` store. */
export function primaryKeyOf({ owner, kind, id }: Addressed): [string, string, string] {
  return [owner, kind, id]
}
