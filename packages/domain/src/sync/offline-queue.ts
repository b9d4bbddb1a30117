import { keyOf, type LocalRecord, type PendingWrite } from '../record/record'

/*
 * Compatibility only: the specification asks for a queue of mutation events for the real-time channel. It is a view and
 * decides nothing. A record stays pending until the server has acknowledged it, whether or not the queue holds it.
 */

/** The maximum age of a change in the offline queue (milliseconds), and the maximum number of events in it. */
export const offlineQueueLimits = { age: 48 * 3_600_000, events: 200 } as const

export type QueuedEventType =
  | 'ENTRY_CREATED'
  | 'ENTRY_UPDATED'
  | 'ENTRY_DELETED'
  | 'PIECE_ADDED'
  | 'PIECE_UPDATED'
  | 'PIECE_REMOVED'

/** A pending write with the name of its event. */
export interface QueuedEvent extends PendingWrite {
  readonly type: QueuedEventType
  readonly kind: 'entry' | 'repertoire'
}

/**
 * Returns the events of pending entries and pieces, oldest first: of the newest 200 changes since 48 hours
 * before `now` (milliseconds). Each record has one event.
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

/**
 * Returns the event of a row, or null for a row without one. Only pending entries and pieces have an event,
 * unless they were deleted before the server had them.
 */
function queuedEvent(row: LocalRecord): QueuedEvent | null {
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
  }
}

function eventType(kind: QueuedEvent['kind'], { deletedAt, seq }: LocalRecord): QueuedEventType {
  const isEntry = kind === 'entry'
  if (deletedAt !== undefined) return isEntry ? 'ENTRY_DELETED' : 'PIECE_REMOVED'
  if (seq === 0) return isEntry ? 'ENTRY_CREATED' : 'PIECE_ADDED'
  return isEntry ? 'ENTRY_UPDATED' : 'PIECE_UPDATED'
}
