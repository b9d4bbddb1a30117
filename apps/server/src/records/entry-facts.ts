import type { Entry } from '@segno/domain/entry/entry'
import { type PracticedPiece, practicedPiecesOf } from '@segno/domain/repertoire/piece-stats'
import type { Instant } from '@segno/domain/units/instant'
import type { RecordStore } from '../ports/record-store'
import { livingRecords } from './record-editor'

/** The fields of an entry that the lists of goals and pieces need. */
export interface EntryFact {
  readonly timestamp: Instant
  /** The pieces of the entry; [] if it does not count as practice. */
  readonly pieces: readonly PracticedPiece[]
  readonly goalIds: readonly string[]
}

interface KnownAccount {
  readonly epoch: string
  /** The number up to which the writes of the account have been read. */
  seq: number
  readonly facts: Map<string, EntryFact>
}

const RECORDS_AT_ONCE = 500
/**
 * The most facts of all accounts together, about 50 MB. EntryFacts drops the least recently used account first.
 */
const FACTS_KEPT = 250_000

/**
 * Caches the facts of entries in memory, so that a list reads only entries that changed since the last one.
 * Each process has its own cache and reads only the entries with higher numbers than those in it.
 */
export class EntryFacts {
  readonly #accounts = new Map<string, KnownAccount>()
  /** The reads in progress by account. Two at once could replace a newer version by an older one. */
  readonly #running = new Map<string, Promise<KnownAccount>>()
  readonly #most: number

  constructor(most = FACTS_KEPT) {
    this.#most = most
  }

  /** Returns the facts of all entries that are not deleted, by id. Later calls may change the map. */
  async of(store: Pick<RecordStore, 'page'>, accountId: string): Promise<ReadonlyMap<string, EntryFact>> {
    const before = this.#running.get(accountId) ?? Promise.resolve()
    const run = before.catch(() => undefined).then(() => this.#catchUp(store, accountId))
    this.#running.set(accountId, run)
    try {
      return (await run).facts
    } finally {
      if (this.#running.get(accountId) === run) this.#running.delete(accountId)
    }
  }

  async #catchUp(store: Pick<RecordStore, 'page'>, accountId: string): Promise<KnownAccount> {
    let known = this.#accounts.get(accountId)
    this.#accounts.delete(accountId)
    for (;;) {
      const page = await store.page(accountId, {
        afterSeq: known?.seq ?? 0,
        limit: RECORDS_AT_ONCE,
        kinds: ['entry'],
      })
      const { epoch, seq } = page.state
      // The account was restored, so the known facts may be of versions that are lost.
      if (known && (known.epoch !== epoch || known.seq > seq)) {
        known = undefined
        continue
      }
      known ??= { epoch, seq: 0, facts: new Map() }
      for (const { id } of page.records) known.facts.delete(id)
      for (const { id, body } of livingRecords('entry', page.records)) known.facts.set(id, factOf(body))
      known.seq = page.hasMore ? (page.records.at(-1)?.seq ?? seq) : seq
      if (!page.hasMore) break
    }
    this.#keep(accountId, known)
    return known
  }

  #keep(accountId: string, known: KnownAccount): void {
    this.#accounts.set(accountId, known)
    let count = 0
    for (const { facts } of this.#accounts.values()) count += facts.size
    for (const [id, { facts }] of this.#accounts) {
      if (count <= this.#most || id === accountId) break
      this.#accounts.delete(id)
      count -= facts.size
    }
  }
}

function factOf(entry: Entry): EntryFact {
  return { timestamp: entry.timestamp, pieces: practicedPiecesOf(entry), goalIds: entry.goalIds }
}
