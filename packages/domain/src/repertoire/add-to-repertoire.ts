import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { NewRepertoireItem } from './repertoire-fields'
import type { RepertoireChange, RepertoireItem } from './repertoire-item'

export interface AddToRepertoireContext {
  readonly now: Milliseconds
  /** The current item with the same key, or undefined. */
  readonly existing: RepertoireItem | undefined
}

/**
 * Returns the changes that add a piece to the repertoire, with its key as id. Refuses a piece that the
 * repertoire already has.
 */
export function addToRepertoire(
  item: NewRepertoireItem,
  { now, existing }: AddToRepertoireContext,
): Result<RepertoireChange[], 'alreadyInRepertoire'> {
  if (existing) return err('alreadyInRepertoire')
  const body: RepertoireItem = { id: item.scoreId, ...item, createdAt: instantOf(now) }
  return ok([{ op: 'put', kind: 'repertoire', id: body.id, body }])
}
