import { keyOf } from '@segno/domain/record/record'
import { type Instant, instantOf } from '@segno/domain/units/instant'
import type { RefusalReason } from '@segno/protocol/http/sync-push'
import type { DownMessage } from '@segno/protocol/realtime/down'
import type { Bus } from '../ports/bus'
import type { AccountTransaction, RecordStore } from '../ports/record-store'
import type { WriteOutcome } from '../records/apply-writes'
import { applyWritesAndSteps } from '../records/goal-steps'
import { renewIfRolledBack } from '../records/rolled-back'
import type { ClientSocket } from './client-socket'
import {
  type IncomingChange,
  incomingChanges,
  type UnreadableChange,
  type UpChange,
  writeOf,
} from './incoming-change'

interface ApplyChangesDeps {
  readonly records: RecordStore
  readonly bus: Bus
  readonly now: () => number
}

/**
 * Applies the changes of a channel message like a push. Returns one message for each change with its outcome,
 * or one error if the epoch has changed.
 */
export async function applyChanges(
  { records, bus, now }: ApplyChangesDeps,
  from: ClientSocket,
  message: UpChange,
): Promise<DownMessage[]> {
  const { accountId } = from.caller
  const read = incomingChanges(message)
  const changes = read.flatMap((change) => (change.ok ? change.value : []))
  const unreadable = read.flatMap((change) => (change.ok ? [] : invalid(change.error)))
  if (changes.length === 0) return unreadable
  const taken = await records.write(accountId, async (tx) => {
    const seq = Math.max(0, ...changes.map(({ baseSeq = 0 }) => baseSeq))
    if (await renewIfRolledBack(tx, { epoch: message.epoch ?? null, seq })) return null
    const { seq: before, epoch } = tx.state()
    if (message.epoch !== undefined && message.epoch !== epoch) return null
    const answers = await applyAll(tx, changes, { now: now(), device: from.device })
    return { before, after: tx.state().seq, epoch, answers }
  })
  if (!taken)
    return [
      { type: 'ERROR', code: 'epoch_changed', message: 'The history of this account was reset: pull first.' },
    ]
  const { before, after, epoch, answers } = taken
  if (after > before) bus.publish({ accountId, from: before, to: after, device: from.name })
  return [...unreadable, ...answers.map((answer) => answerOf(answer, epoch))]
}

type ChangeOutcome = WriteOutcome | { readonly outcome: 'absent'; readonly change: IncomingChange }

async function applyAll(
  tx: AccountTransaction,
  changes: readonly IncomingChange[],
  context: { readonly now: number; readonly device: string | null },
): Promise<ChangeOutcome[]> {
  const current = await tx.find(changes)
  const taken: ChangeOutcome[] = []
  const writes = changes.flatMap((change) => {
    const write = writeOf(change, current.get(keyOf(change)), context.now)
    if (!write) taken.push({ outcome: 'absent', change })
    return write ?? []
  })
  return [...taken, ...(await applyWritesAndSteps(tx, writes, context))]
}

function answerOf(taken: ChangeOutcome, epoch: string): DownMessage {
  switch (taken.outcome) {
    case 'accepted':
    case 'unchanged': {
      const { kind, id, seq, updatedAt } = taken.record
      const replaced = taken.replaced ? { replaced: [...taken.replaced] } : {}
      return { type: 'ACCEPTED', kind, id, seq, updatedAt: instantFrom(updatedAt), epoch, ...replaced }
    }
    case 'conflict':
      return refusal('conflict', 'Another version already exists on the server.', taken.record)
    case 'invalid':
      return taken.message === undefined
        ? invalid({ ...taken.key, fields: taken.fields }, taken.reason)
        : refusal(taken.reason, taken.message, taken.key)
    case 'absent':
      return refusal('not_found', 'There is nothing to remove.', taken.change)
  }
}

/** The most wrong fields that a message names. */
const NAMED_FIELDS = 20

function invalid({ kind, id, fields }: UnreadableChange, reason: RefusalReason = 'invalid'): DownMessage {
  return refusal(reason, `Wrong fields: ${fields.slice(0, NAMED_FIELDS).join(', ')}.`, { kind, id })
}

function refusal(
  code: 'conflict' | RefusalReason | 'not_found',
  message: string,
  { kind, id }: { readonly kind: string; readonly id: string },
): DownMessage {
  return { type: 'ERROR', code, message, kind, id }
}

function instantFrom(time: number): Instant {
  try {
    return instantOf(time)
  } catch {
    return instantOf(0)
  }
}
