import { isUsableKey, normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { JsonObject, Version } from '@segno/domain/record/record'
import { limits } from '@segno/domain/shared/limits'
import { instantOf } from '@segno/domain/units/instant'
import { normaliseTimestamp } from '@segno/domain/units/timestamp'
import type { WireWrite } from '@segno/protocol/http/record-wire'

/** Kinds whose records need `createdAt`. Entries have a timestamp instead. */
const datedKinds = new Set([
  'goal',
  'repertoire',
  'programme',
  'filterPreset',
  'metronomePreset',
  'score',
  'collection',
  'scoreMark',
])

/**
 * Returns the write with our piece key in place of the id that another program gave to a piece. Writes with
 * `baseSeq` and those of other kinds stay unchanged.
 */
export function withOurId(write: WireWrite): WireWrite {
  const { kind, id, body, baseSeq } = write
  if (kind !== 'repertoire' || baseSeq !== undefined) return write
  const named = body.scoreId ?? id
  if (typeof named !== 'string' || named.length > limits.idLength * 2) return write
  const key = normalisePieceKey(named)
  return isUsableKey(key) ? { ...write, id: key, body: { ...body, id: key, scoreId: key } } : write
}

/** The body of a new record, and its fields whose invalid time became the current time. */
export interface DatedBody {
  readonly body: JsonObject
  readonly replaced: readonly string[]
}

/**
 * Returns the body of a new record. For the kinds in `datedKinds`, sets a missing `createdAt` to the time of
 * this version, but not later than now. An invalid time becomes the current time, as the specification demands,
 * and the response of the call names its field.
 */
export function datedBody(write: Version & { readonly kind: string }, now: number): DatedBody {
  const { kind, body, updatedAt } = write
  const isEntry = kind === 'entry'
  if (!isEntry && !datedKinds.has(kind)) return { body, replaced: [] }
  const dated: Record<string, unknown> = { ...body }
  if (!isEntry) dated.createdAt ??= instantOf(Math.min(updatedAt, now))
  const times = isEntry ? ['timestamp', 'createdAt'] : ['createdAt']
  const replaced = times.filter((field) => dated[field] != null && !normaliseTimestamp(dated[field]).ok)
  for (const field of replaced) dated[field] = instantOf(now)
  // The day of an entry follows from its time.
  if (replaced.includes('timestamp')) delete dated.localDay
  return { body: dated, replaced }
}
