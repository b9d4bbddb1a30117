import type { ServerRecord } from '@segno/domain/record/record'
import type { QueuedEvent } from '@segno/domain/sync/offline-queue'
import { readServerRecord, writeToWire } from '@segno/protocol/http/record-wire'
import { type DownChange, type DownMessage, isAboutWrites } from '@segno/protocol/realtime/down'
import type { UpMessage } from '@segno/protocol/realtime/up'

/** What the server has told: there are writes up to `seq`. */
export interface RealtimeHint {
  readonly epoch: string
  readonly seq: number
  /** Who has read as far as this and takes the records has read as far as `seq`; absent where that cannot be said. */
  readonly prevSeq?: number
  /** All that was written after `prevSeq` up to `seq`; absent where only a pull tells. */
  readonly records?: readonly ServerRecord[]
}

/** The message that tells of a change made here; the epoch is that of the server that `baseSeq` is a number of. */
export function eventMessage(event: QueuedEvent, epoch: string | null): UpMessage {
  const record = writeToWire(event)
  const { id, baseSeq } = event
  const known = epoch === null ? {} : { epoch }
  switch (event.type) {
    case 'ENTRY_CREATED':
    case 'ENTRY_UPDATED':
      return { type: event.type, entry: { ...record, id }, ...known }
    case 'PIECE_ADDED':
    case 'PIECE_UPDATED':
      return { type: event.type, piece: { ...record, scoreId: id }, ...known }
    case 'ENTRY_DELETED':
      return { type: event.type, entryId: id, entry: record, deletedAt: timeOf(record), baseSeq, ...known }
    case 'PIECE_REMOVED':
      return { type: event.type, scoreId: id, piece: record, deletedAt: timeOf(record), baseSeq, ...known }
  }
}

function timeOf({ deletedAt }: Readonly<Record<string, unknown>>): string | null {
  return typeof deletedAt === 'string' ? deletedAt : null
}

/** What a message of the server says, or null where it says nothing new. */
export function hintOf(message: DownMessage): RealtimeHint | null {
  if (message.type === 'PONG') return { epoch: message.epoch, seq: message.seq }
  if (!isAboutWrites(message)) return null
  const { epoch, seq, prevSeq } = message
  const items = itemsOf(message)
  if (items.length === 0) return seq > prevSeq ? { epoch, seq } : null
  const kind = 'entries' in message || 'entry' in message ? 'entry' : 'repertoire'
  const records = items.flatMap((item) => readServerRecord(kind, item) ?? [])
  return records.length === items.length ? { epoch, seq, prevSeq, records } : { epoch, seq }
}

function itemsOf(message: DownChange): readonly unknown[] {
  switch (message.type) {
    case 'BULK_SYNC':
      return message.entries
    case 'REPERTOIRE_BULK_SYNC':
      return message.pieces
    case 'ENTRY_CREATED':
    case 'ENTRY_UPDATED':
    case 'ENTRY_DELETED':
      return [message.entry]
    default:
      return [message.piece]
  }
}
