import { isUsableKey, normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { JsonObject, Version } from '@segno/domain/record/record'
import { instantOf } from '@segno/domain/units/instant'
import type { WireWrite } from '@segno/protocol/http/record-wire'

/** Kinds whose records must say when they were made. An entry is as old as what it tells of. */
const datedKinds = new Set(['goal', 'repertoire', 'filterPreset'])

/**
 * What a client that does not count writes offers, under our id: other programs have ids of their own for a piece, and
 * spell its key in their own way.
 */
export function withOurId(write: WireWrite): WireWrite {
  const { kind, id, body, baseSeq } = write
  if (kind !== 'repertoire' || baseSeq !== undefined) return write
  const named = body.scoreId ?? id
  if (typeof named !== 'string') return write
  const key = normalisePieceKey(named)
  return isUsableKey(key) ? { ...write, id: key, body: { ...body, id: key, scoreId: key } } : write
}

/** The body of a record that is new here: where it does not say when it was made, as old as this version of it. */
export function datedBody(
  { kind, body, updatedAt }: Version & { readonly kind: string },
  now: number,
): JsonObject {
  if (!datedKinds.has(kind) || body.createdAt != null) return body
  return { ...body, createdAt: instantOf(Math.min(updatedAt, now)) }
}
