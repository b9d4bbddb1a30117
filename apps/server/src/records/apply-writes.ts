import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import {
  type JsonObject,
  keyOf,
  type PendingWrite,
  type RecordKey,
  type ServerRecord,
} from '@segno/domain/record/record'
import { decideWrite } from '@segno/domain/sync/decide-write'
import { unstorableFields } from '@segno/protocol/http/record-wire-text'
import type { AccountTransaction } from '../ports/record-store'
import { datedBody } from './other-clients'

export type WriteOutcome =
  | { readonly outcome: 'accepted' | 'unchanged'; readonly record: ServerRecord }
  | {
      readonly outcome: 'conflict'
      readonly reason: 'concurrent_update' | 'stale'
      readonly pending: PendingWrite
      readonly record: ServerRecord
    }
  | {
      readonly outcome: 'invalid'
      readonly reason: 'invalid' | 'unsupported'
      readonly key: RecordKey
      /** Names of the wrong fields. */
      readonly fields: readonly string[]
    }

/**
 * Every write of a record goes through this function. Each record is accepted or refused on its own, so an invalid
 * record does not block the others. All accepted records are in one transaction.
 */
export async function applyWrites(
  tx: AccountTransaction,
  writes: readonly PendingWrite[],
  context: { readonly now: number; readonly device: string | null },
): Promise<WriteOutcome[]> {
  const current = new Map(await tx.find(writes))
  const outcomes: WriteOutcome[] = []
  for (const write of writes) {
    const outcome = await applyWrite(tx, write, current.get(keyOf(write)), context)
    if (outcome.outcome === 'accepted') current.set(keyOf(write), outcome.record)
    outcomes.push(outcome)
  }
  return outcomes
}

async function applyWrite(
  tx: AccountTransaction,
  write: PendingWrite,
  current: ServerRecord | undefined,
  { now, device }: { readonly now: number; readonly device: string | null },
): Promise<WriteOutcome> {
  const kind = recordKindOf(write.kind)
  if (!kind) return { outcome: 'invalid', reason: 'unsupported', key: write, fields: ['kind'] }
  const unstorable = unstorableFields({ ...write.body, id: write.id })
  if (unstorable.length > 0) {
    return { outcome: 'invalid', reason: 'invalid', key: write, fields: unstorable }
  }
  const raw = bodyOf(write, current, now)
  const read = recordKinds[kind].read({ ...raw, id: write.id })
  if (!read.ok) return { outcome: 'invalid', reason: 'invalid', key: write, fields: read.error }
  const body = read.value as unknown as JsonObject
  const pending: PendingWrite = { ...write, body }
  const decision = decideWrite(current, pending, now)
  switch (decision.outcome) {
    case 'accepted':
      return { outcome: 'accepted', record: await tx.accept(write, decision.version, device) }
    case 'unchanged':
      return { outcome: 'unchanged', record: decision.current }
    case 'conflict':
      await tx.refuse(write, pending, device)
      return {
        outcome: 'conflict',
        reason: decision.reason,
        pending,
        record: decision.current,
      }
  }
}

/** Returns the body to be checked. Clients that send `baseSeq` send whole bodies. */
function bodyOf(write: PendingWrite, current: ServerRecord | undefined, now: number): JsonObject {
  if (write.baseSeq !== undefined) return write.body
  return current ? overlay(current.body, write) : datedBody(write, now)
}

/**
 * Clients without `baseSeq` may support fewer fields than we do. Fields that they leave out keep their values. Derived
 * fields are computed again if their sources have changed.
 */
function overlay(current: JsonObject, { kind, body }: PendingWrite): JsonObject {
  const next: Record<string, unknown> = { ...current, ...body }
  const known = recordKindOf(kind)
  const derived: Readonly<Record<string, readonly string[] | undefined>> = known
    ? recordKinds[known].derivedFields
    : {}
  for (const [field, sources] of Object.entries(derived)) {
    const moved = sources?.some((source) => Object.hasOwn(body, source) && body[source] !== current[source])
    if (moved && !Object.hasOwn(body, field)) delete next[field]
  }
  return next
}
