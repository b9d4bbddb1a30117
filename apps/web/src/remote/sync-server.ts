import type { PendingWrite } from '@segno/domain/record/record'
import { keyOf, type RecordKey, type ServerRecord } from '@segno/domain/record/record'
import type { WriteAnswer } from '@segno/domain/sync/acknowledge'
import { timeOf } from '@segno/domain/units/instant'
import { formatCursor, parseCursor } from '@segno/protocol/cursor'
import { kindOfName, listOfKind, readServerRecord, writeToWire } from '@segno/protocol/http/record-wire'
import { type PullAnswerBody, type PullBody, syncPull } from '@segno/protocol/http/sync-pull'
import { type PushAnswerBody, type PushConflict, syncPush } from '@segno/protocol/http/sync-push'
import { RefusedCall } from '../contracts/http'
import {
  CallError,
  type EpochChanged,
  type PullAnswer,
  type PushAnswer,
  type PushRequest,
  type SyncServer,
} from '../contracts/sync-server'
import type { ApiClient } from './api-client'

/** The most that one body may hold (bytes), and what is kept free for what stands around the records. */
const bodyLimit = 1024 * 1024
const bodyFrame = 1024

type OneAnswer = RecordKey & { readonly answer: WriteAnswer }

/** The two calls of a round, over http. */
export function createSyncServer(client: Pick<ApiClient, 'call'>): SyncServer {
  const pull = async (body: PullBody): Promise<PullAnswer> => {
    const { reset, answer } = await orNewEpoch(client.call(syncPull, { body }))
    return reset ?? readPage(answer)
  }
  const push = async ({ epoch, records, lists }: PushRequest): Promise<PushAnswer> => {
    const { changes, sent, refused } = fitIn(records, lists)
    // Nothing of it can be sent at all: the answer is known without asking.
    if (sent.length === 0) return { epoch: epoch ?? '', answers: refused }
    try {
      const { reset, answer } = await orNewEpoch(client.call(syncPush, { body: { changes, epoch } }))
      return reset ?? { epoch: answer.epoch, answers: [...refused, ...readAnswers(answer)] }
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'too-large')) throw error
      // Something on the way takes less than was agreed: half of it, down to the one that is too much.
      const [only] = sent
      if (only && sent.length === 1) return { epoch: epoch ?? '', answers: [...refused, tooLarge(only)] }
      return push({ epoch, records: sent.slice(0, Math.ceil(sent.length / 2)), lists })
    }
  }
  return {
    pull: ({ epoch, seq, limit }) =>
      pull({ since: epoch === null ? null : formatCursor({ epoch, seq }), limit }),
    newest: (limit) => pull({ types: ['logbook_entry'], since: null, newest: limit }),
    push,
  }
}

type Answered<T> =
  | { readonly reset: EpochChanged; readonly answer?: never }
  | { readonly reset?: never; readonly answer: T }

/** An answer, or the server's word that it is another one than the cursor speaks of. */
async function orNewEpoch<T>(answering: Promise<T>): Promise<Answered<T>> {
  try {
    return { answer: await answering }
  } catch (error) {
    const details = error instanceof RefusedCall && error.code === 'epoch_changed' ? error.details : null
    const epoch = (details as { epoch?: unknown } | null)?.epoch
    if (typeof epoch === 'string') return { reset: { reset: true, epoch } }
    throw error
  }
}

function readPage(answer: PullAnswerBody): PullAnswer {
  const cursor = parseCursor(answer.cursor)
  if (!cursor || cursor.epoch !== answer.epoch) throw new CallError('not-ours')
  const lists = Object.entries(answer.kinds)
  const records = lists.flatMap(([list, kind]) => readList(kind, (answer as Record<string, unknown>)[list]))
  return {
    epoch: answer.epoch,
    records,
    seq: cursor.seq,
    hasMore: answer.hasMore,
    lists: Object.fromEntries(lists.map(([list, kind]) => [kind, list])),
    ...(answer.digest ? { digest: answer.digest } : {}),
  }
}

/** Also of a kind that this version does not know: it is kept as it came. */
function readList(kind: string, list: unknown): ServerRecord[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item) => readServerRecord(kind, item) ?? [])
}

interface Fitting {
  readonly changes: Record<string, unknown[]>
  readonly sent: readonly PendingWrite[]
  readonly refused: readonly OneAnswer[]
}

/** As many of the records as one body can hold, in their order; the rest is for the next call. */
function fitIn(records: readonly PendingWrite[], lists: Readonly<Record<string, string>>): Fitting {
  const changes: Record<string, unknown[]> = {}
  const sent: PendingWrite[] = []
  const refused: OneAnswer[] = []
  let room = bodyLimit - bodyFrame
  for (const record of records) {
    const item = writeToWire(record)
    const size = new TextEncoder().encode(JSON.stringify(item)).length + 1
    if (size > bodyLimit - bodyFrame) {
      refused.push(tooLarge(record))
      continue
    }
    if (size > room) break
    room -= size
    const list = lists[record.kind] ?? listOfKind(record.kind)
    changes[list] = [...(changes[list] ?? []), item]
    sent.push(record)
  }
  return { changes, sent, refused }
}

function tooLarge({ kind, id }: PendingWrite): OneAnswer {
  return { kind, id, answer: { outcome: 'refused', reason: 'too-large' } }
}

function readAnswers({ accepted, conflicts }: PushAnswerBody): OneAnswer[] {
  const answers = new Map<string, OneAnswer>()
  for (const conflict of conflicts) {
    const answer = readConflict(conflict)
    answers.set(keyOf(answer), answer)
  }
  for (const { kind, id, seq, updatedAt } of accepted) {
    const answer: WriteAnswer = { outcome: 'accepted', seq, updatedAt: timeOf(updatedAt) }
    answers.set(keyOf({ kind, id }), { kind, id, answer })
  }
  return [...answers.values()]
}

function readConflict({ kind, id, reason, fields = [], remoteVersion }: PushConflict): OneAnswer {
  const remote = readServerRecord(kindOfName(kind) ?? kind, remoteVersion)
  if (remote) return { kind, id, answer: { outcome: 'conflict', remote } }
  // The wrong fields are kept with the reason, for whoever shows it.
  return { kind, id, answer: { outcome: 'refused', reason: [reason, ...fields].join(' ') } }
}
