import type { PendingWrite } from '@segno/domain/record/record'
import { keyOf, type ServerRecord } from '@segno/domain/record/record'
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
  type UnreadRecord,
} from '../contracts/sync-server'
import type { ApiClient } from './api-client'
import { FaultIsolation, type OneAnswer, refusedWrite } from './fault-isolation'

/** The size limit of one request body (bytes). */
const BODY_LIMIT = 1024 * 1024
/** The bytes of a request body that are reserved for the JSON around the records. */
const BODY_FRAME = 1024

/** Returns the calls of a sync round, over HTTP. */
export function createSyncServer(client: Pick<ApiClient, 'call'>): SyncServer {
  const listeners = new Set<() => void>()
  const onProgress = () => {
    for (const listener of listeners) listener()
  }
  const pull = async (body: PullBody): Promise<PullAnswer> => {
    const { reset, answer } = await orNewEpoch(client.call(syncPull, { body, onProgress }))
    return reset ?? readPage(answer)
  }
  const send = async ({ epoch, records, lists, bytes }: PushRequest): Promise<PushAnswer> => {
    const { changes, sent, refused } = fitIn(records, lists, bytes)
    // No record can be sent, so no request is needed.
    if (sent.length === 0) return { epoch: epoch ?? '', answers: refused }
    const { reset, answer } = await orNewEpoch(
      client.call(syncPush, { body: { changes, epoch }, onProgress }),
    )
    if (reset) return reset
    const { version } = answer
    return {
      epoch: answer.epoch,
      answers: [...refused, ...readAnswers(answer)],
      ...(version === undefined ? {} : { version }),
    }
  }
  const isolation = new FaultIsolation()
  const push = (request: PushRequest): Promise<PushAnswer> => {
    const { sent, refused } = fitIn(request.records, request.lists, request.bytes)
    const sendSome = (records: readonly PendingWrite[]) => send({ ...request, records })
    return isolation.push(sent.length > 0 ? sent : request.records, sendSome, {
      epoch: request.epoch ?? '',
      answers: sent.length > 0 ? refused : [],
    })
  }
  return {
    pull: ({ epoch, seq, limit }) =>
      pull({ since: epoch === null ? null : formatCursor({ epoch, seq }), limit }),
    newest: (limit) => pull({ types: ['logbook_entry'], since: null, newest: limit }),
    push,
    onProgress(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Answered<T> =
  | { readonly reset: EpochChanged; readonly answer?: never }
  | { readonly reset?: never; readonly answer: T }

/** Returns the response, or a reset if the server reports an epoch other than the cursor's. */
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
  const items = lists.flatMap(([list, kind]) => readList(kind, (answer as Record<string, unknown>)[list]))
  const unread = items.filter(({ record }) => record === null).map(({ kind, item }) => ({ kind, item }))
  return {
    epoch: answer.epoch,
    records: items.flatMap(({ record }) => record ?? []),
    ...(unread.length > 0 ? { unread } : {}),
    seq: cursor.seq,
    hasMore: answer.hasMore,
    lists: Object.fromEntries(lists.map(([list, kind]) => [kind, list])),
    ...(answer.digest ? { digest: answer.digest } : {}),
  }
}

/**
 * Returns the records of a list; [] if `list` is no array. `record` is null for an item that this version
 * cannot read.
 */
function readList(kind: string, list: unknown): (UnreadRecord & { readonly record: ServerRecord | null })[] {
  if (!Array.isArray(list)) return []
  return list.map((item) => ({ kind, item, record: readServerRecord(kind, item) }))
}

interface Fitting {
  readonly changes: Record<string, unknown[]>
  readonly sent: readonly PendingWrite[]
  readonly refused: readonly OneAnswer[]
}

/**
 * Returns the first records that fit in one body, as lists. Refuses records that are invalid or larger than any
 * body. The caller sends the remaining records later.
 */
function fitIn(
  records: readonly PendingWrite[],
  lists: Readonly<Record<string, string>>,
  bytes = BODY_LIMIT,
): Fitting {
  const changes: Record<string, unknown[]> = {}
  const sent: PendingWrite[] = []
  const refused: OneAnswer[] = []
  let room = Math.min(bytes, BODY_LIMIT) - BODY_FRAME
  for (const record of records) {
    const item = itemOf(record)
    if (item === null) {
      refused.push(refusedWrite(record, 'invalid'))
      continue
    }
    const size = new TextEncoder().encode(JSON.stringify(item)).length + 1
    if (size > BODY_LIMIT - BODY_FRAME) {
      refused.push(refusedWrite(record, 'too-large'))
      continue
    }
    if (size > room && sent.length > 0) break
    room -= size
    const list = lists[record.kind] ?? listOfKind(record.kind)
    changes[list] = [...(changes[list] ?? []), item]
    sent.push(record)
  }
  return { changes, sent, refused }
}

/** Returns the record in its wire format. Returns null if it cannot be written, for example with a year above 9999. */
function itemOf(record: PendingWrite): object | null {
  try {
    return writeToWire(record)
  } catch {
    return null
  }
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
  // Keep the invalid fields with the reason, so that the app can show them.
  return { kind, id, answer: { outcome: 'refused', reason: [reason, ...fields].join(' ') } }
}
