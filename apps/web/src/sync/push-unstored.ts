import { keyOf, type PendingWrite } from '@segno/domain/record/record'
import type { PushAnswer, SyncServer } from '../contracts/sync-server'
import type { SyncStorage } from '../contracts/sync-storage'
import { pendingWriteOf } from './pending-write'
import type { TransferSizes } from './transfer-sizes'

export interface UnstoredDeps {
  readonly storage: SyncStorage
  readonly server: SyncServer
  readonly sizes: TransferSizes
  readonly isOver: () => boolean
  /** The keys of records that the round skips from now on. */
  readonly skipped: Set<string>
}

/**
 * Pushes changes that the disk cannot store, each once in a round. Without a stored row, the device cannot
 * record the write in flight or its acknowledgement. Once the disk accepts the changes, an ordinary push finds
 * equal content on the server. A conflict waits until then.
 *
 * @returns true if any such changes were left, so that the round must continue
 */
export async function pushUnstored({
  storage,
  server,
  sizes,
  isOver,
  skipped,
}: UnstoredDeps): Promise<boolean> {
  const rows = (await storage.unstored?.()) ?? []
  const next = rows.filter((row) => !skipped.has(keyOf(row))).slice(0, sizes.push)
  if (next.length === 0) return false
  for (const row of next) skipped.add(keyOf(row))
  const records = next.map(pendingWriteOf).filter((write) => write !== null)
  const { epoch, lists } = await storage.cursor()
  // The session may have ended while the rows were read. Another account's token must not send them.
  if (isOver() || records.length === 0) return true
  const pushing = server.push({ epoch, records, lists, bytes: sizes.bytes })
  const answer = await sizes.measured('push', pushing)
  if (!answer.reset) noteAccepted(storage, records, answer)
  else if (!isOver()) await storage.forgetServer(answer.epoch)
  return true
}

/** Records the versions that the server has accepted although this device could not store its response. */
export function noteAccepted(
  storage: SyncStorage,
  records: readonly PendingWrite[],
  { answers }: Exclude<PushAnswer, { reset: true }>,
): void {
  const writes = new Map(records.map((record) => [keyOf(record), record]))
  for (const { answer, ...key } of answers) {
    const write = writes.get(keyOf(key))
    if (write && answer.outcome === 'accepted') storage.acceptedUnstored?.(write, answer.seq)
  }
}
