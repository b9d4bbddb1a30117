import type { LocalRecord, RecordKey, ServerRecord } from '@segno/domain/record/record'
import type { PulledPage } from '../contracts/sync-server'
import type { SyncStorage } from '../contracts/sync-storage'

/** A pull that deletes up to this many entries needs no consent. */
const ORDINARY_DELETIONS = 20

/**
 * Thrown at the end of a round whose pull would delete more entries than `mayDelete` allows. The round has
 * pulled and pushed everything else. The cursor stays before the deletions, so the next round asks again.
 */
export class DeletionsHeld extends Error {
  readonly count: number
  constructor(count: number) {
    super(`${count} deletions wait for consent`)
    this.count = count
  }
}

/** The deletions that one round does not apply until the musician consents. */
export class HeldDeletions {
  readonly #storage: Pick<SyncStorage, 'update'>
  readonly #mayDelete: (count: number) => boolean
  /** The number of deletions that this round has held back. */
  count = 0
  /**
   * The last sequence number that this round has read while it holds deletions back; null if it holds none
   * back.
   */
  readPast: number | null = null

  constructor(storage: Pick<SyncStorage, 'update'>, mayDelete: (count: number) => boolean) {
    this.#storage = storage
    this.#mayDelete = mayDelete
  }

  /**
   * Holds back the deletions of a page if they affect more than 20 clean entries and `mayDelete` returns false.
   * The round then also holds back the deletions of later pages, even a single one.
   */
  async guard({ records, seq }: PulledPage): Promise<void> {
    const deleted = records.filter(isDeletedEntry)
    if (deleted.length > ORDINARY_DELETIONS || (this.readPast !== null && deleted.length > 0)) {
      let count = 0
      await this.#storage.update(deleted, (find) => {
        count = deleted.filter((record) => isCleanLiving(find(record))).length
        return { rows: [] }
      })
      if (this.readPast === null && count > ORDINARY_DELETIONS && !this.#mayDelete(count)) this.readPast = seq
      if (this.readPast !== null) this.count += count
    }
    if (this.readPast !== null) this.readPast = seq
  }

  /** Returns the records of a page without the deletions that the round holds back. */
  without(
    records: readonly ServerRecord[],
    find: (key: RecordKey) => LocalRecord | undefined,
  ): readonly ServerRecord[] {
    if (this.readPast === null) return records
    return records.filter((record) => !(isDeletedEntry(record) && isCleanLiving(find(record))))
  }
}

function isDeletedEntry(record: ServerRecord): boolean {
  return record.kind === 'entry' && record.deletedAt !== undefined
}

function isCleanLiving(row: LocalRecord | undefined): boolean {
  return row !== undefined && row.deletedAt === undefined && row.dirty === undefined
}
