import { keyOf, type PendingWrite } from '@segno/domain/record/record'
import { instantOf } from '@segno/domain/units/instant'
import { formatCursor } from '@segno/protocol/cursor'
import {
  kindOfName,
  readWrite,
  recordToWire,
  typeOfKind,
  type WireWrite,
  writeToWire,
} from '@segno/protocol/http/record-wire'
import { PUSH_RECORDS } from '@segno/protocol/http/sync-fields'
import type { PushAnswerBody, PushBody, PushConflict, RefusalReason } from '@segno/protocol/http/sync-push'
import { ApiProblem } from '../../http/api-problem'
import { claimKey, type NamedCall } from '../../http/idempotency'
import type { AccountTransaction } from '../../ports/record-store'
import type { WriteOutcome } from '../../records/apply-writes'
import { epochChanged } from '../../records/epoch-changed'
import { applyWritesAndSteps } from '../../records/goal-steps'
import { withOurId } from '../../records/other-clients'

/** The maximum number of wrong fields that a refusal names. */
const NAMED_FIELDS = 20

/** One item of a push: its write, or the reason for which it is refused. */
export type PushItem =
  | { readonly readable: true; readonly write: WireWrite; readonly raw: unknown }
  | { readonly readable: false; readonly conflict: PushConflict }

/** Returns the items of a push in their order. Throws 413 for more than PUSH_RECORDS items. */
export function readPush(changes: PushBody['changes']): PushItem[] {
  const count = Object.values(changes).reduce((sum, list) => sum + list.length, 0)
  if (count > PUSH_RECORDS) {
    throw new ApiProblem(413, 'payload_too_large', `A push can contain at most ${PUSH_RECORDS} records.`)
  }
  return Object.entries(changes).flatMap(([list, items]) => items.map((item) => readItem(list, item)))
}

function readItem(list: string, raw: unknown): PushItem {
  const kind = kindOfName(list)
  const read = readWrite(kind ?? list, raw)
  if (kind && read.ok) return { readable: true, write: withOurId(read.value), raw }
  const refused = read.ok ? { id: read.value.id, fields: ['kind'] } : read.error
  const reason = kind ? 'invalid' : 'unsupported'
  return { readable: false, conflict: refusal({ kind: kind ?? list, ...refused }, reason, raw) }
}

/** Returns the highest `baseSeq` of a push, 0 without one. The account must have reached it. */
export function highestBase(items: readonly PushItem[]): number {
  return items.reduce((highest, item) => Math.max(highest, item.readable ? (item.write.baseSeq ?? 0) : 0), 0)
}

interface RefusedItem {
  readonly kind: string
  readonly id: string
  readonly fields: readonly string[]
  readonly message?: string | undefined
}

function refusal(
  { kind, id, fields, message }: RefusedItem,
  reason: RefusalReason,
  localVersion: unknown,
): PushConflict {
  const named = kind.toWellFormed()
  return {
    kind: named,
    type: typeOfKind(named),
    id,
    reason,
    localVersion,
    remoteVersion: null,
    fields: fields.slice(0, NAMED_FIELDS),
    ...(message === undefined ? {} : { message }),
  }
}

interface PushContext {
  readonly now: number
  readonly device: string | null
  /** The epoch of the client's base versions, or null if the client sends none. */
  readonly epoch: string | null
  readonly call: NamedCall
}

/** The result of a push: the account's numbers before and after, and the response. */
export interface Pushed {
  readonly from: number
  readonly to: number
  readonly answer: PushAnswerBody
}

/**
 * Applies every readable item to the account. Returns the account's numbers before and after, and the response.
 * Throws if the client's epoch is outdated.
 */
export async function pushInto(
  tx: AccountTransaction,
  items: readonly PushItem[],
  { now, device, epoch, call }: PushContext,
): Promise<Pushed> {
  const before = tx.state()
  if (epoch !== null && epoch !== before.epoch) throw epochChanged(before.epoch)
  await claimKey(tx, call)
  const readable = items.filter((item) => item.readable)
  const received = readable.map(({ write }) => write)
  const writes = await withTimes(tx, received, now)
  const outcomes = await applyWritesAndSteps(tx, writes, { now, device })
  const accepted: PushAnswerBody['accepted'] = []
  const conflicts = items.flatMap((item) => (item.readable ? [] : [item.conflict]))
  for (const [index, outcome] of outcomes.entries()) {
    const answer = answerOf(outcome, writes[index] as PendingWrite, readable[index]?.raw)
    if (answer.conflict) conflicts.push(answer.conflict)
    else accepted.push(answer.accepted)
  }
  const { seq: to } = tx.state()
  return {
    from: before.seq,
    to,
    answer: {
      success: conflicts.length === 0,
      accepted,
      conflicts,
      epoch: before.epoch,
      cursor: formatCursor({ epoch: before.epoch, seq: to }),
    },
  }
}

/**
 * Returns the writes with missing times set to now, but at least one millisecond after the version that they
 * replace.
 */
async function withTimes(
  tx: AccountTransaction,
  received: readonly WireWrite[],
  now: number,
): Promise<PendingWrite[]> {
  const current = await tx.find(received.filter(({ updatedAt }) => updatedAt === undefined))
  return received.map((write) => {
    const replaced = current.get(keyOf(write))?.updatedAt ?? Number.NEGATIVE_INFINITY
    return { ...write, updatedAt: write.updatedAt ?? Math.max(now, replaced + 1) }
  })
}

type Answered =
  | { readonly conflict: PushConflict }
  | { readonly conflict?: never; readonly accepted: PushAnswerBody['accepted'][number] }

function answerOf(outcome: WriteOutcome, write: PendingWrite, raw: unknown): Answered {
  switch (outcome.outcome) {
    case 'accepted':
    case 'unchanged': {
      const { kind, id, seq, updatedAt } = outcome.record
      const replaced = outcome.replaced ? { replaced: [...outcome.replaced] } : {}
      return { accepted: { kind, id, seq, updatedAt: instantOf(updatedAt), ...replaced } }
    }
    case 'conflict':
      return {
        conflict: {
          kind: write.kind,
          type: typeOfKind(write.kind),
          id: write.id,
          reason: outcome.reason,
          localVersion: writeToWire(outcome.pending),
          remoteVersion: recordToWire(outcome.record),
        },
      }
    case 'invalid':
      if (outcome.reason !== 'quota' && isBareDeletion(write)) {
        return { accepted: { kind: write.kind, id: write.id, seq: 0, updatedAt: instantOf(write.updatedAt) } }
      }
      return { conflict: refusal({ ...write, ...outcome }, outcome.reason, raw) }
  }
}

/** Returns true for a deletion without other fields. It stores nothing if the record does not exist. */
function isBareDeletion({ deletedAt, body }: PendingWrite): boolean {
  return deletedAt !== undefined && Object.keys(body).every((field) => field === 'id' || field === 'scoreId')
}
