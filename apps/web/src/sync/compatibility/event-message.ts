import type { QueuedEvent } from '@segno/domain/sync/offline-queue'
import { writeToWire } from '@segno/protocol/http/record-wire'
import type { UpMessage } from '@segno/protocol/realtime/up'

/** Returns the message for a queued change. `baseSeq` is a sequence number of the server in `epoch`. */
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
