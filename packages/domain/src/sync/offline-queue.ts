import { type JsonObject, keyOf, type LocalRecord } from '../record/record'

/** The oldest change that is sent as an event (milliseconds), and the most events. */
export const offlineQueueLimits = { age: 48 * 3_600_000, events: 200 } as const

export type QueuedEventType =
  | 'ENTRY_CREATED'
  | 'ENTRY_UPDATED'
  | 'ENTRY_DELETED'
  | 'PIECE_ADDED'
  | 'PIECE_UPDATED'
  | 'PIECE_REMOVED'

/** A change as it is told to the other devices the moment there is a connection. */
export interface QueuedEvent {
  readonly type: QueuedEventType
  readonly kind: 'entry' | 'repertoire'
  readonly id: string
  readonly body: JsonObject
  readonly updatedAt: number
  readonly deletedAt?: number
  /** The number of the server's version that it began from. */
  readonly baseSeq: number
  /** Which edit of this device it is, for the answer. */
  readonly rev: number
}

/**
 * What of the rows is told by events when a connection comes back: the newest 200 changes of the last 48 hours, one a
 * record, in the order they were made. It is a view and decides nothing: a row stays marked until the server has
 * answered for it, however old and wherever in the queue it is.
 */
export function offlineQueue(rows: readonly LocalRecord[], now: number): QueuedEvent[] {
  const newest = new Map<string, LocalRecord>()
  for (const row of rows) {
    const known = newest.get(keyOf(row))
    if (!known || known.rev < row.rev) newest.set(keyOf(row), row)
  }
  return [...newest.values()]
    .filter((row) => row.updatedAt >= now - offlineQueueLimits.age)
    .flatMap((row) => queuedEvent(row) ?? [])
    .sort((a, b) => a.updatedAt - b.updatedAt)
    .slice(-offlineQueueLimits.events)
}

/** The event of one row, or null where none tells of it: it is clean, refused, of another kind, or was never there. */
export function queuedEvent(row: LocalRecord): QueuedEvent | null {
  if (row.dirty !== 'pending') return null
  if (row.kind !== 'entry' && row.kind !== 'repertoire') return null
  if (row.deletedAt !== undefined && row.seq === 0) return null
  return {
    type: eventType(row.kind, row),
    kind: row.kind,
    id: row.id,
    body: row.body,
    updatedAt: row.updatedAt,
    ...(row.deletedAt === undefined ? {} : { deletedAt: row.deletedAt }),
    baseSeq: row.seq,
    rev: row.rev,
  }
}

function eventType(kind: QueuedEvent['kind'], { deletedAt, seq }: LocalRecord): QueuedEventType {
  const isEntry = kind === 'entry'
  if (deletedAt !== undefined) return isEntry ? 'ENTRY_DELETED' : 'PIECE_REMOVED'
  if (seq === 0) return isEntry ? 'ENTRY_CREATED' : 'PIECE_ADDED'
  return isEntry ? 'ENTRY_UPDATED' : 'PIECE_UPDATED'
}
