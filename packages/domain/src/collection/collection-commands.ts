import { patchBetween } from '../record/record-change'
import { jsonBytes } from '../shared/json-bytes'
import { limits } from '../shared/limits'
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

/** Returns one patch with the fields that differ, [] if none does, or `collectionNotFound`. */
export function editCollection(collection: Collection | undefined, edit: Partial<CollectionFields>): Changes {
  if (!collection) return err('collectionNotFound')
  const patch = patchBetween('collection', collection.id, collection, edit)
  return ok(patch ? [patch] : [])
}

/** Returns the deletion of the collection, or `collectionNotFound`. Its scores stay. */
export function deleteCollection(collection: Collection | undefined): Changes {
  if (!collection) return err('collectionNotFound')
  return ok([{ op: 'delete', kind: 'collection', id: collection.id, before: collection }])
}

/**
 * Returns the change that adds scores at the end, in their order, or `collectionNotFound`. A score that is
 * already in the collection keeps its place. Returns `collectionFull` if the collection has no room for all of
 * them.
 */
export function addToCollection(
  collection: Collection | undefined,
  scoreIds: readonly string[],
): Result<CollectionChange[], 'collectionNotFound' | 'collectionFull'> {
  const all = [...new Set([...(collection?.scoreIds ?? []), ...scoreIds])]
  if (all.length > limits.collectionScores || jsonBytes(all) > limits.collectionBytes) {
    return err('collectionFull')
  }
  return editCollection(collection, { scoreIds: all })
}

/**
 * Returns the change that removes scores from a collection, or `collectionNotFound`. The scores themselves stay
 * in the library.
 */
export function removeFromCollection(
  collection: Collection | undefined,
  scoreIds: readonly string[],
): Changes {
  return editCollection(collection, {
    scoreIds: (collection?.scoreIds ?? []).filter((id) => !scoreIds.includes(id)),
  })
}

/**
 * Returns the change that moves a score of a collection to place `to`, counted from 0. A place beyond either
 * end becomes the first or the last. Returns `collectionNotFound` without a collection, [] if it lacks the
 * score.
 */
export function moveInCollection(collection: Collection | undefined, scoreId: string, to: number): Changes {
  const ids = collection?.scoreIds ?? []
  const without = ids.filter((id) => id !== scoreId)
  if (without.length === ids.length) return collection ? ok([]) : err('collectionNotFound')
  return editCollection(collection, { scoreIds: without.toSpliced(Math.max(to, 0), 0, scoreId) })
}
