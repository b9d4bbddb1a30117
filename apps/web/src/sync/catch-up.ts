import type { PendingWrite } from '@segno/domain/record/record'
import { offlineQueue, type QueuedEvent } from '@segno/domain/sync/offline-queue'
import { instantOf } from '@segno/domain/units/instant'
import { formatCursor } from '@segno/protocol/cursor'
import type { UpMessage } from '@segno/protocol/realtime/up'
import { pendingWriteOf } from './pending-write'
import type { RealtimeDevice } from './realtime-deps'
import { realtimeTimes } from './reconnect'

/** What is said first on a connection. */
export interface CatchUp {
  readonly events: readonly QueuedEvent[]
  readonly epoch: string | null
  /** Null where all was the same on both sides a moment ago. */
  readonly request: UpMessage | null
}

/** What this device has to tell, and to ask, at `now`. Who has never read the account reads it before telling anything. */
export async function catchUpOf(device: RealtimeDevice, now: number): Promise<CatchUp> {
  const [{ epoch, seq }, rows] = await Promise.all([device.cursor(), device.waiting()])
  const events = epoch === null ? [] : offlineQueue(rows, now)
  if (events.length > 0) await device.remember?.(events.flatMap(writeOf))
  const last = device.lastSync()
  const isFresh = last !== null && now - last <= realtimeTimes.fresh
  if (isFresh && events.length === 0) return { events, epoch, request: null }
  return {
    events,
    epoch,
    request: {
      type: 'SYNC_REQUEST',
      lastSyncTime: last === null ? null : instantOf(last),
      ...(epoch === null ? {} : { cursor: formatCursor({ epoch, seq }) }),
    },
  }
}

function writeOf({ baseSeq, ...event }: QueuedEvent): PendingWrite[] {
  const offer = pendingWriteOf({ ...event, seq: baseSeq })
  return offer ? [offer] : []
}
