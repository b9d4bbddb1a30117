import { FieldReader } from '../record/field-reader'
import { patchBetween } from '../record/record-change'
import type { FieldProblem } from '../shared/field-problem'
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

/** Adds a score at the end. A score that is in the collection stays where it is. */
export function addToCollection(collection: Collection | undefined, scoreId: string): Changes {
  if (collection?.scoreIds.includes(scoreId)) return ok([])
  return editCollection(collection, { scoreIds: [...(collection?.scoreIds ?? []), scoreId] })
}

/** Removes a score from a collection. The score itself stays. */
export function removeFromCollection(collection: Collection | undefined, scoreId: string): Changes {
  return editCollection(collection, {
    scoreIds: (collection?.scoreIds ?? []).filter((id) => id !== scoreId),
  })
}

/** Moves a score of a collection to another place, counted from 0. A place beyond the end means the end. */
export function moveInCollection(collection: Collection | undefined, scoreId: string, to: number): Changes {
  const ids = collection?.scoreIds ?? []
  const from = ids.indexOf(scoreId)
  if (from === -1) return collection ? ok([]) : err('collectionNotFound')
  const without = ids.toSpliced(from, 1)
  const place = Math.min(Math.max(to, 0), without.length)
  return editCollection(collection, { scoreIds: without.toSpliced(place, 0, scoreId) })
}

/** Returns the trimmed name of a form, or its problem. */
export function parseCollectionName(raw: string): Result<string, FieldProblem[]> {
  const reader = new FieldReader({ name: raw })
  const name = reader.requiredText('name', limits.titleLength)
  return reader.problems.length > 0 ? err(reader.problems) : ok(name)
}
