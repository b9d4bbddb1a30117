import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import { applyRemote } from '@segno/domain/sync/apply-remote'
import type { ConflictCopy } from '@segno/domain/sync/conflict-copy'
import { type JsonObject, type SyncRow, sameContent, versionOf } from '@segno/domain/sync/sync-row'

export interface MergedRow {
  readonly row: SyncRow
  /** Values that lost; each becomes a record of its own. */
  readonly copies: readonly ConflictCopy[]
}

/**
 * Two records of this device that turned out to be one: what both say is kept, and where they differ the later stands
 * and the other becomes a copy. The account's record goes on from where the server last saw it.
 */
export function mergeOwned(held: SyncRow, adopted: SyncRow): MergedRow {
  const { base: _base, rejected: _rejected, ...bare } = adopted
  const [body, heldBody] = completed(held.kind, { ...adopted.body, id: held.body.id }, held.body)
  const remote = { kind: held.kind, id: held.id, ...versionOf(held), body: heldBody, seq: held.seq }
  const { row, copies } = applyRemote({ ...bare, id: held.id, body, seq: -1, d: 1 }, remote)
  const rev = Math.max(held.rev, adopted.rev) + 1
  if (!row || sameContent(row, held)) return { row: { ...held, rev }, copies }
  const base = held.d === 1 ? held.base : held.seq > 0 ? versionOf(held) : undefined
  const { kind, id, seq } = held
  return { row: { kind, id, ...versionOf(row), seq, rev, d: 1, ...(base ? { base } : {}) }, copies }
}

/**
 * Both with what only the other says: nothing was ever removed from one of them for the sake of the other, so a field
 * that is null was never filled in there. They began when the first of them did.
 */
function completed(kind: string, a: JsonObject, b: JsonObject): [JsonObject, JsonObject] {
  const known = recordKindOf(kind)
  // Fields that only make sense together are not to be mixed.
  const together = new Set<string>(known ? recordKinds[known].unitFields.flat() : [])
  const fill = (own: JsonObject, other: JsonObject) => filled(own, other, together)
  return [fill(a, b), fill(b, a)]
}

function filled(own: JsonObject, other: JsonObject, except: ReadonlySet<string>): JsonObject {
  const body: Record<string, unknown> = { ...own }
  for (const [field, value] of Object.entries(other)) {
    const mine = Object.hasOwn(own, field) ? own[field] : undefined
    if (except.has(field) || mine === undefined) continue
    if (mine === null) body[field] = value
    else if (isPlain(mine) && isPlain(value)) body[field] = filled(mine, value, new Set())
    else if (field === 'createdAt' && String(value) < String(mine)) body[field] = value
  }
  return body
}

function isPlain(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A losing value as a row that is still to be sent. */
export function rowOfCopy(copy: ConflictCopy): SyncRow {
  const updatedAt = Date.parse(copy.keptAt)
  return { kind: 'conflict', id: copy.id, body: copy, updatedAt, seq: 0, rev: 1, d: 1 }
}
