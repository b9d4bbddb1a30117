import { isUsableKey, normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { JsonObject, Version } from '@segno/domain/record/record'
import { limits } from '@segno/domain/shared/limits'
import { instantOf } from '@segno/domain/units/instant'
import type { WireWrite } from '@segno/protocol/http/record-wire'

/** Kinds whose records need `createdAt`. Entries have a timestamp instead. */
const datedKinds = new Set(['goal', 'repertoire', 'filterPreset'])

/** Replaces the id that another program gave to a piece by our piece key. Applies to clients without `baseSeq`. */
export function withOurId(write: WireWrite): WireWrite {
  const { kind, id, body, baseSeq } = write
  if (kind !== 'repertoire' || baseSeq !== undefined) return write
  const named = body.scoreId ?? id
  if (typeof named !== 'string' || named.length > limits.idLength * 2) return write
  const key = normalisePieceKey(named)
  return isUsableKey(key) ? { ...write, id: key, body: { ...body, id: key, scoreId: key } } : write
}

/** Returns the body of a new record. Sets a missing `createdAt` to the time of this version, but not later than now. */
export function datedBody(
  { kind, body, updatedAt }: Version & { readonly kind: string },
  now: number,
): JsonObject {
  if (!datedKinds.has(kind) || body.createdAt != null) return body
  return { ...body, createdAt: instantOf(Math.min(updatedAt, now)) }
}
