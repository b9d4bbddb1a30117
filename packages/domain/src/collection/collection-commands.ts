import { patchBetween } from '../record/record-change'
import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Collection, CollectionChange, collectionFieldSchemas } from './collection'

export type CollectionFields = Pick<Collection, keyof typeof collectionFieldSchemas>
type Changes = Result<CollectionChange[], 'collectionNotFound'>

/** Returns the changes that create a collection. Two collections may have the same name. */
export function createCollection(
  fields: CollectionFields,
  { id, now }: { readonly id: string; readonly now: Milliseconds },
): CollectionChange[] {
  const body: Collection = { ...fields, id, createdAt: instantOf(now) }
  return [{ op: 'put', kind: 'collection', id, body }]
}

/** Returns one patch with the fields that differ, or no change. */
export function editCollection(collection: Collection | undefined, edit: Partial<CollectionFields>): Changes {
  if (!collection) return err('collectionNotFound')
  const patch = patchBetween('collection', collection.id, collection, edit)
  return ok(patch ? [patch] : [])
}

/** Returns the change that makes the collection a tombstone. Its scores stay. */
export function deleteCollection(collection: Collection | undefined): Changes {
  if (!collection) return err('collectionNotFound')
  return ok([{ op: 'delete', kind: 'collection', id: collection.id, before: collection }])
}
