import type { ConflictCopy } from '@segno/domain/conflict/conflict-copy'
import { type LocalRecord, sameContent, versionOf } from '@segno/domain/record/record'
import { applyRemote } from '@segno/domain/sync/apply-remote'
import { fillMissingFields } from '@segno/domain/sync/fill-missing-fields'

export interface MergedRow {
  readonly row: LocalRecord
  /** The values that lost the merge. Each becomes a separate record. */
  readonly copies: readonly ConflictCopy[]
}

/**
 * Merges two rows on this device that contain the same record. A field that only one row has stays. If both
 * have it, the later value wins and the earlier one becomes a conflict copy. The result is based on the
 * server's version of `held`.
 */
export function mergeOwned(held: LocalRecord, adopted: LocalRecord): MergedRow {
  const { base: _base, rejected: _rejected, ...bare } = adopted
  const [body, heldBody] = fillMissingFields(held.kind, { ...adopted.body, id: held.body.id }, held.body)
  const remote = { kind: held.kind, id: held.id, ...versionOf(held), body: heldBody, seq: held.seq }
  const { row, copies } = applyRemote({ ...bare, id: held.id, body, seq: -1, dirty: 'pending' }, remote)
  const rev = Math.max(held.rev, adopted.rev) + 1
  if (!row || sameContent(row, held)) return { row: { ...held, rev }, copies }
  const base = held.dirty !== undefined ? held.base : held.seq > 0 ? versionOf(held) : undefined
  const { kind, id, seq } = held
  return {
    row: { kind, id, ...versionOf(row), seq, rev, dirty: 'pending', ...(base ? { base } : {}) },
    copies,
  }
}
