import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import {
  type JsonObject,
  keyOf,
  type PendingWrite,
  type RecordKey,
  type ServerRecord,
  type Version,
} from '@segno/domain/record/record'
import { decideWrite } from '@segno/domain/sync/decide-write'
import { unstorableFields } from '@segno/protocol/http/record-wire-text'
import type { RefusalReason } from '@segno/protocol/http/sync-push'
import { accountLimits, recordBytesOf } from '../limits/account-limits'
import type { AccountTransaction } from '../ports/record-store'
import { bytesOf, quotaProblem } from './check-quotas'
import { type DatedBody, datedBody } from './other-clients'

export type WriteOutcome =
  | {
      readonly outcome: 'accepted' | 'unchanged'
      readonly record: ServerRecord
      /** Names of the fields whose invalid time became the current time. */
      readonly replaced?: readonly string[]
    }
  | {
      readonly outcome: 'conflict'
      readonly reason: 'concurrent_update' | 'stale'
      readonly pending: PendingWrite
      readonly record: ServerRecord
    }
  | {
      readonly outcome: 'invalid'
      readonly reason: RefusalReason
      readonly key: RecordKey
      /** Names of the wrong fields. */
      readonly fields: readonly string[]
      /** One English sentence, if the names of the fields do not explain the refusal. */
      readonly message?: string
    }

export interface WriteContext {
  /** Server time (milliseconds). */
  readonly now: number
  readonly device: string | null
  /** Returns the sentence that refuses a valid version of the record with this id, or null. */
  readonly refusalOf?: (id: string, version: Version) => string | null
  /** True for goal steps that follow from accepted entries. Quotas do not refuse these steps. */
  readonly isDerived?: boolean
}

/**
 * Applies writes: every write of a record goes through this function. It accepts or refuses each record on its
 * own, so an invalid record does not block the others. All accepted records are in one transaction.
 */
export async function applyWrites(
  tx: AccountTransaction,
  writes: readonly PendingWrite[],
  context: WriteContext,
): Promise<WriteOutcome[]> {
  const current = new Map(await tx.find(writes))
  const outcomes: WriteOutcome[] = []
  let completed = 0
  for (const write of writes) {
    const stored = current.get(keyOf(write))
    if (write.baseSeq === undefined && stored) {
      completed += bytesOf(stored.body)
      if (completed > accountLimits.completedBytes) {
        outcomes.push(inAnotherCall(write))
        continue
      }
    }
    const outcome = await applyWrite(tx, write, stored, context)
    if (outcome.outcome === 'accepted') current.set(keyOf(write), outcome.record)
    outcomes.push(outcome)
  }
  return outcomes
}

async function applyWrite(
  tx: AccountTransaction,
  write: PendingWrite,
  current: ServerRecord | undefined,
  context: WriteContext,
): Promise<WriteOutcome> {
  const { now, device } = context
  const kind = recordKindOf(write.kind)
  if (!kind) return { outcome: 'invalid', reason: 'unsupported', key: write, fields: ['kind'] }
  if (bytesOf(write.body) > recordBytesOf(write.kind)) return tooLarge(write)
  const unstorable = unstorableFields({ ...write.body, id: write.id })
  if (unstorable.length > 0) {
    return { outcome: 'invalid', reason: 'invalid', key: write, fields: unstorable }
  }
  const { body: raw, replaced } = bodyOf(write, current, now)
  const read = recordKinds[kind].read({ ...raw, id: write.id })
  if (!read.ok) return { outcome: 'invalid', reason: 'invalid', key: write, fields: read.error }
  const body = read.value as unknown as JsonObject
  const pending: PendingWrite = { ...write, body }
  const decision = decideWrite(current, pending, now)
  switch (decision.outcome) {
    case 'accepted': {
      const refused = await refusal(tx, write, decision.version, current, context)
      if (refused) return refused
      return {
        outcome: 'accepted',
        record: await tx.accept(write, decision.version, device),
        ...(replaced.length === 0 ? {} : { replaced }),
      }
    }
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

/** Returns the refusal of an otherwise accepted version for its size or the quotas of its account, or null. */
async function refusal(
  tx: AccountTransaction,
  write: PendingWrite,
  accepted: Version,
  current: ServerRecord | undefined,
  { refusalOf, isDerived = false }: WriteContext,
): Promise<WriteOutcome | null> {
  const { body, deletedAt } = accepted
  const bytes = bytesOf(body)
  if (bytes > recordBytesOf(write.kind)) return tooLarge(write)
  if (isDerived) return null
  const version = { kind: write.kind, body, bytes, ...(deletedAt === undefined ? {} : { deletedAt }) }
  const message = (await quotaProblem(tx, version, current)) ?? refusalOf?.(write.id, accepted) ?? null
  return message === null ? null : { outcome: 'invalid', reason: 'quota', key: write, fields: [], message }
}

/**
 * Returns the refusal that asks for another call. A small write may complete a large record, so the size of a
 * call does not bound its work.
 */
function inAnotherCall(key: RecordKey): WriteOutcome {
  const message = `One call changes at most ${accountLimits.completedBytes / 1_000_000} MB: send this record in another call.`
  return { outcome: 'invalid', reason: 'quota', key, fields: [], message }
}

function tooLarge(key: RecordKey): WriteOutcome {
  const message = `A record holds at most ${Math.floor(recordBytesOf(key.kind) / 1024)} KiB.`
  return { outcome: 'invalid', reason: 'too-large', key, fields: [], message }
}

/**
 * Returns the body to be checked. Completes the body of a client without `baseSeq`; other clients send whole
 * bodies.
 */
function bodyOf(write: PendingWrite, current: ServerRecord | undefined, now: number): DatedBody {
  if (write.baseSeq !== undefined) return { body: write.body, replaced: [] }
  return current ? { body: overlay(current.body, write), replaced: [] } : datedBody(write, now)
}

/**
 * Returns the body of a client without `baseSeq`, with the current values of the fields that it leaves out.
 * Such a client may support fewer fields than we do. Removes a derived field that the client leaves out if its
 * sources have changed. We then compute the field again.
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
