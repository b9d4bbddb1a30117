import type { ServerRecord, Version } from '@segno/domain/record/record'
import { emptyDigest, nextDigest } from '@segno/domain/sync/digest'
import { beforeEach } from 'vitest'
import type { RecordStore } from '../ports/record-store'

/** The dependencies of the contract: a store, its clock, and new accounts. */
export interface ContractSubject {
  readonly store: RecordStore
  readonly clock: { now: number }
  newAccount(): Promise<string>
}

export const BEGIN = Date.parse('2026-11-21T12:00:00.000Z')
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** A store with one new account for each test. */
export class Given {
  readonly #subject: () => ContractSubject
  account = ''

  constructor(subject: () => ContractSubject) {
    this.#subject = subject
    beforeEach(async () => {
      this.clock.now = BEGIN
      this.account = await this.newAccount()
    })
  }

  get store(): RecordStore {
    return this.#subject().store
  }

  get clock(): { now: number } {
    return this.#subject().clock
  }

  newAccount(): Promise<string> {
    return this.#subject().newAccount()
  }

  /** Writes an entry in a transaction of its own. */
  put(id: string, value: Version, device: string | null = null): Promise<ServerRecord> {
    return this.store.write(this.account, (tx) => tx.accept(entry(id), value, device))
  }
}

export function version(note: string, extra: Partial<Version> & { timestamp?: string } = {}): Version {
  const { timestamp = '2026-11-21T10:00:00.000Z', ...rest } = extra
  return { body: { notes: note, timestamp }, updatedAt: BEGIN, ...rest }
}

export function entry(id: string) {
  return { kind: 'entry', id }
}

export function digestOf(records: readonly ServerRecord[]) {
  return records.reduce((digest, record) => nextDigest(digest, undefined, record), emptyDigest)
}

export async function everything(store: RecordStore, account: string, limit = 1000): Promise<ServerRecord[]> {
  const records: ServerRecord[] = []
  for (;;) {
    const page = await store.page(account, { afterSeq: records.at(-1)?.seq ?? 0, limit })
    records.push(...page.records)
    if (!page.hasMore) return records
  }
}
