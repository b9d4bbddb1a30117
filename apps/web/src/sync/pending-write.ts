import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { LocalRecord, PendingWrite } from '@segno/domain/record/record'
import { addInFlight } from '@segno/domain/sync/in-flight-writes'
import type { SyncStorage } from '../contracts/sync-storage'

/**
 * Returns the write that sends a record; null if this version cannot read its body. The body is normalised as
 * the server will store it, so that device and server store the same body.
 */
export function pendingWriteOf(
  row: Pick<LocalRecord, 'kind' | 'id' | 'body' | 'updatedAt' | 'deletedAt' | 'seq'>,
): PendingWrite | null {
  const kind = recordKindOf(row.kind)
  const read = kind ? recordKinds[kind].read(row.body) : null
  if (read && !read.ok) return null
  return {
    kind: row.kind,
    id: row.id,
    body: (read ? read.value : row.body) as PendingWrite['body'],
    updatedAt: row.updatedAt,
    ...(row.deletedAt === undefined ? {} : { deletedAt: row.deletedAt }),
    baseSeq: row.seq,
  }
}

/**
 * Stores these writes as in flight. Call it before sending them. If the page closes or the response is lost,
 * the next pull recognises the device's own writes. See docs/decisions/0012.
 */
export function recordInFlight(
  storage: Pick<SyncStorage, 'update'>,
  writes: readonly PendingWrite[],
): Promise<void> {
  return storage.update([], (_find, cursor) => ({
    rows: [],
    cursor: { ...cursor, inFlight: addInFlight(cursor.inFlight ?? [], writes) },
  }))
}
