import { recordKindOf, recordKinds } from '@segno/domain/change/record-kinds'
import type { LocalRecord, PendingWrite } from '@segno/domain/record/record'
import { withWrites } from '@segno/domain/sync/unanswered-write'
import type { SyncStorage } from '../contracts/sync-storage'

/** A row as it is offered: in the spelling that the server will store, so that both sides hold the same. */
export function offerOf(
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
 * Before anything is sent it is durable that it was: a page may be closed and an answer lost, and what the server then
 * tells of it is met as what was sent from here.
 */
export function rememberSent(
  storage: Pick<SyncStorage, 'update'>,
  writes: readonly PendingWrite[],
): Promise<void> {
  return storage.update([], (_find, cursor) => ({
    rows: [],
    cursor: { ...cursor, sent: withWrites(cursor.sent ?? [], writes) },
  }))
}
