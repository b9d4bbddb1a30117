import type { LocalRecord, PendingWrite } from '@segno/domain/record/record'
import { offlineQueue, type QueuedEvent } from '@segno/domain/sync/offline-queue'
import { instantOf } from '@segno/domain/units/instant'
import { formatCursor } from '@segno/protocol/cursor'
import type { UpMessage } from '@segno/protocol/realtime/up'
import { pendingWriteOf } from '../pending-write'
import { eventMessage } from './event-message'

/*
 * Compatibility only. The specification asks for these messages on the channel: queued changes as events, and a
 * SYNC_REQUEST. No record depends on them: rounds pull and push the same changes, and our client treats the responses
 * as hints.
 */

/**
 * If the last sync is at most this old (milliseconds) and no change is pending, a connection needs no
 * SYNC_REQUEST.
 */
export const FRESH_SYNC = 30_000

/** The state of this device that `catchUpMessages` reads. */
export interface CatchUpDevice {
  /** Resolves with the last position that this device has pulled. */
  cursor(): Promise<{ readonly epoch: string | null; readonly seq: number }>
  /** Resolves with the records that the server has not acknowledged. */
  pending(): Promise<readonly LocalRecord[]>
  /** Records these writes as in flight, because the server may accept an event although its response gets lost. */
  recordInFlight?(writes: readonly PendingWrite[]): Promise<void>
  /**
   * Returns the time of the last completed round (milliseconds); null if none has completed since the page
   * opened.
   */
  lastSync(): number | null
}

/**
 * Resolves with the messages to send right after connecting, at `now` (milliseconds). Records their changes as
 * in flight before. A device that has never pulled sends no changes: it must pull first.
 */
export async function catchUpMessages(device: CatchUpDevice, now: number): Promise<UpMessage[]> {
  const [{ epoch, seq }, rows] = await Promise.all([device.cursor(), device.pending()])
  const events = epoch === null ? [] : offlineQueue(rows, now)
  if (events.length > 0) await device.recordInFlight?.(events.flatMap(writeOf))
  const messages = events.map((event) => eventMessage(event, epoch))
  const last = device.lastSync()
  const isFresh = last !== null && now - last <= FRESH_SYNC
  if (isFresh && events.length === 0) return messages
  return [
    ...messages,
    {
      type: 'SYNC_REQUEST',
      lastSyncTime: last === null ? null : instantOf(last),
      ...(epoch === null ? {} : { cursor: formatCursor({ epoch, seq }) }),
    },
  ]
}

function writeOf({ baseSeq = 0, ...event }: QueuedEvent): PendingWrite[] {
  const write = pendingWriteOf({ ...event, seq: baseSeq })
  return write ? [write] : []
}
