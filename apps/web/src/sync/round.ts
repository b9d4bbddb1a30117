import { conflictRecordOf } from '@segno/domain/conflict/conflict-copy-of'
import {
  keyOf,
  type LocalRecord,
  type PendingWrite,
  type RecordKey,
  type ServerRecord,
} from '@segno/domain/record/record'
import { acknowledge } from '@segno/domain/sync/acknowledge'
import { applyRemote, type RemoteApplied } from '@segno/domain/sync/apply-remote'
import { type Digest, sameDigest } from '@segno/domain/sync/digest'
import { inFlightLookup, stillInFlight } from '@segno/domain/sync/in-flight-writes'
import { hasAnotherVersion, isBehindBase } from '@segno/domain/sync/lost-history'
import type { PullAnswer, PushAnswer, SyncServer } from '../contracts/sync-server'
import type { SyncCursor, SyncStep, SyncStorage } from '../contracts/sync-storage'
import type { SyncRepair } from '../data/session/sync-status'
import { DeletionsHeld, HeldDeletions } from './held-deletions'
import { pendingWriteOf, recordInFlight } from './pending-write'
import { noteAccepted, pushUnstored, type UnstoredDeps } from './push-unstored'
import type { RoundDeps, RoundResult } from './round-deps'
import { TransferSizes } from './transfer-sizes'
import { keptAfter, readKeptRecords } from './unread-records'

/*
 * A round pulls to the end, pushes pending changes, and repeats both until none is left. One transaction
 * applies a response and moves the cursor. A page that closes at any point therefore loses and duplicates
 * nothing: the next round continues after the last durable step. No step depends on a clock.
 */

/** The number of entries that a new device loads first. */
const NEWEST = 200
/**
 * The maximum number of turns, which a correct server never reaches. The round then fails, and the engine starts
 * another one later.
 */
const MAX_TURNS = 2000

/** Brings device and server to the same state. Rejects with `CallError`, `DeletionsHeld` or a storage error. */
export async function runRound(deps: RoundDeps): Promise<RoundResult> {
  const round = new Round(deps)
  await round.run()
  return { pulled: round.pulled, pushed: round.pushed, conflicts: round.conflicts, repair: round.repair }
}

class Round {
  pulled = 0
  pushed = 0
  conflicts = 0
  repair: SyncRepair | undefined
  #digest: Digest | undefined
  readonly #storage: SyncStorage
  readonly #server: SyncServer
  readonly #sizes: TransferSizes
  readonly #appVersion: string
  readonly #isOver: () => boolean
  readonly #deletions: HeldDeletions
  readonly #unstored: UnstoredDeps
  readonly #refusedUnder: (server: string | undefined) => string
  readonly #isToVerify: boolean
  /** The first storage failure, if any. The round still sends readable rows, and rejects with it at its end. */
  #storageFailure: { readonly error: unknown } | undefined
  /** True if a response has proved that the server lost writes of this epoch. */
  #hasLostWrites = false
  /** The keys of rows not to push again: unreadable, sent by `pushUnstored`, or with an unstored response. */
  readonly #skipped = new Set<string>()

  constructor({
    storage,
    server,
    isOver,
    verify = false,
    mayDelete = () => true,
    refusedUnder = () => '',
    sizes = new TransferSizes(),
    appVersion = '',
  }: RoundDeps) {
    this.#storage = storage
    this.#server = server
    this.#sizes = sizes
    this.#appVersion = appVersion
    this.#isOver = isOver
    this.#deletions = new HeldDeletions(storage, mayDelete)
    this.#isToVerify = verify
    this.#refusedUnder = refusedUnder
    this.#unstored = { storage, server, sizes, isOver, skipped: this.#skipped }
  }

  async run(): Promise<void> {
    await this.#stored(readKeptRecords(this.#storage, this.#appVersion))
    const cursor = await this.#storage.cursor()
    if (cursor.epoch === null) await this.#showNewest()
    for (let turn = 0; turn < MAX_TURNS && !this.#isOver(); turn++) {
      if (this.#hasLostWrites) await this.#sendAgain()
      if (await this.#pullPage()) continue
      if (await this.#pushPage()) continue
      if (await pushUnstored(this.#unstored)) continue
      if (!(await this.#repairIfDifferent())) return
    }
    if (!this.#isOver()) throw new Error(`a round did not come to rest in ${MAX_TURNS} turns`)
  }

  /**
   * Compares the digests. If they differ, reads the account again from the start. If they still differ, the server
   * lacks writes that it once acknowledged, so the device sends every record again. Resolves with true if the round
   * must continue. Rejects after a storage failure and for held deletions.
   */
  async #repairIfDifferent(): Promise<boolean> {
    if (this.#storageFailure) throw this.#storageFailure.error
    if (this.#deletions.readPast !== null) throw new DeletionsHeld(this.#deletions.count)
    const wanted = this.#digest
    const { epoch, unread = [] } = await this.#storage.cursor()
    // Only the server's digest includes records that this version cannot read.
    if (!this.#isToVerify || !wanted || epoch === null || unread.length > 0) return false
    const held = await this.#storage.digest()
    if (sameDigest(held, wanted)) return false
    if (this.repair === undefined) {
      this.repair = 'read-again'
      await this.#storage.update([], (_find, cursor) => ({ rows: [], cursor: { ...cursor, seq: 0 } }))
      return true
    }
    const hasSent = this.repair === 'sent-again'
    if (hasSent) this.repair = 'still-different'
    else await this.#sendAgain()
    return !hasSent
  }

  /** Makes every row pending, within the same epoch, so that the server receives the writes that it has lost. */
  async #sendAgain(): Promise<void> {
    this.#hasLostWrites = false
    this.repair = 'sent-again'
    const { epoch } = await this.#storage.cursor()
    if (epoch !== null) await this.#storage.forgetServer(epoch)
  }

  /** Loads the newest entries first on a device without a cursor. The sequence number of the cursor stays 0. */
  async #showNewest(): Promise<void> {
    const answer = await this.#server.newest(NEWEST)
    if (this.#isOver() || answer.reset || answer.records.length === 0) return
    const storing = this.#storage.update(answer.records, (find, cursor) => {
      if (cursor.epoch !== null) return { rows: [] }
      // The rows have sequence numbers of this server, so store its epoch with them.
      return {
        ...this.#apply(answer.records, find, cursor),
        cursor: { epoch: answer.epoch, seq: 0, lists: answer.lists },
      }
    })
    await this.#stored(storing)
  }

  /** Pulls a page. Resolves with true if there may be more to pull. */
  async #pullPage(): Promise<boolean> {
    // The cursor did not move, so the server would send the same page again and again.
    if (this.#storageFailure) return false
    const cursor = await this.#storage.cursor()
    const before = { ...cursor, seq: this.#deletions.readPast ?? cursor.seq }
    const pulling = this.#server.pull({ ...before, limit: this.#sizes.pull })
    const answer = await this.#sizes.measured('pull', pulling)
    // After a sign-out or an erasure, storing the page would restore rows that this device has deleted.
    if (this.#isOver()) return true
    if (answer.reset) {
      this.#deletions.readPast = null
      await this.#storage.forgetServer(answer.epoch)
      return true
    }
    await this.#deletions.guard(answer)
    const step = (find: Find, now: SyncCursor) => this.#pulledStep(before, answer, find, now)
    if (!(await this.#stored(this.#storage.update(answer.records, step)))) return false
    this.pulled += answer.records.length
    this.#digest = answer.digest
    return answer.hasMore || this.#hasLostWrites
  }

  #pulledStep(
    asked: SyncCursor,
    answer: Exclude<PullAnswer, { reset: true }>,
    find: Find,
    cursor: SyncCursor,
  ): SyncStep {
    // The response is from before or after a reset of the server, so discard it.
    if (cursor.epoch !== null && cursor.epoch !== answer.epoch) return { rows: [] }
    this.#hasLostWrites ||= answer.records.some((record) => hasAnotherVersion(find(record), record))
    const isHolding = this.#deletions.readPast !== null
    const step = this.#apply(this.#deletions.without(answer.records, find), find, cursor)
    // Another tab may have pulled further meanwhile. The cursor must never skip a gap.
    const seq = asked.seq <= cursor.seq && !isHolding ? Math.max(cursor.seq, answer.seq) : cursor.seq
    const inFlight = stillInFlight(cursor.inFlight ?? [], step.rows)
    const from = { epoch: answer.epoch, under: this.#appVersion }
    const unread = keptAfter(cursor.unread ?? [], answer, from)
    return { ...step, cursor: { ...cursor, epoch: answer.epoch, seq, lists: answer.lists, inFlight, unread } }
  }

  /** Pushes a page. Resolves with false if no row is dirty or the response is about none of the rows. */
  async #pushPage(): Promise<boolean> {
    const cursor = await this.#storage.cursor()
    const rows = await this.#storage.dirty(this.#sizes.push, {
      refusedUnder: this.#refusedUnder(cursor.server),
      skipped: this.#skipped,
    })
    if (rows.length === 0) return false
    const writes = rows.map(pendingWriteOf)
    for (const [at, row] of rows.entries()) if (writes[at] === null) this.#skipped.add(keyOf(row))
    const records = writes.filter((write) => write !== null)
    if (records.length === 0) return true
    // If this fails, a lost response makes the next merge less exact. Compare-and-set still protects every record.
    await this.#stored(recordInFlight(this.#storage, records))
    // The session may have ended while the rows were read. Another account's token must not send them.
    if (this.#isOver()) return true
    const { bytes } = this.#sizes
    const pushing = this.#server.push({ epoch: cursor.epoch, records, lists: cursor.lists, bytes })
    const answer = await this.#sizes.measured('push', pushing)
    if (answer.reset && this.#isOver()) return true
    if (answer.reset) {
      await this.#storage.forgetServer(answer.epoch)
      return true
    }
    let hasMoved = true
    const storing = this.#acknowledge(rows, records, answer).then((known) => (hasMoved = known))
    // Rows whose response is not stored stay pending, so skip them for the rest of the round.
    if (!(await this.#stored(storing))) {
      for (const row of rows) this.#skipped.add(keyOf(row))
      noteAccepted(this.#storage, records, answer)
    }
    return hasMoved
  }

  /**
   * Awaits a write. Resolves with false if the storage fails, for example on a full disk. The round continues,
   * because the server can still save the changes.
   */
  async #stored(work: Promise<unknown>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      this.#storageFailure ??= { error }
      return false
    }
  }

  async #acknowledge(
    rows: readonly LocalRecord[],
    records: readonly PendingWrite[],
    answer: Exclude<PushAnswer, { reset: true }>,
  ): Promise<boolean> {
    const revisions = new Map(rows.map((row) => [keyOf(row), row.rev]))
    const writes = new Map(records.map((record) => [keyOf(record), record]))
    const known = answer.answers.filter((one) => writes.has(keyOf(one)))
    await this.#storage.update(known, (find, cursor) => {
      if (cursor.epoch !== null && cursor.epoch !== answer.epoch) return { rows: [] }
      const inFlightOf = inFlightLookup(cursor.inFlight ?? [])
      const step = this.#collect(
        known.map((one) => {
          const write = writes.get(keyOf(one)) as PendingWrite
          this.#hasLostWrites ||= isBehindBase(write, one.answer)
          const sent = { ...write, rev: revisions.get(keyOf(one)) ?? -1 }
          const row = find(one)
          return acknowledge(row, sent, one.answer, inFlightOf(row))
        }),
      )
      const server = answer.version ?? cursor.server
      return {
        ...step,
        rows: step.rows.map((row) => this.#stamped(row, server)),
        cursor: {
          ...cursor,
          inFlight: stillInFlight(cursor.inFlight ?? [], step.rows),
          ...(server === undefined ? {} : { server }),
        },
      }
    })
    this.pushed += known.length
    // Responses about none of the pushed records must not cause an endless loop.
    return known.length > 0
  }

  #stamped(row: LocalRecord, server: string | undefined): LocalRecord {
    return row.dirty === 'rejected' ? { ...row, refusedUnder: this.#refusedUnder(server) } : row
  }

  #apply(records: readonly ServerRecord[], find: Find, cursor: SyncCursor): SyncStep {
    const inFlightOf = inFlightLookup(cursor.inFlight ?? [])
    return this.#collect(
      records.map((record) => {
        const row = find(record)
        return applyRemote(row, record, inFlightOf(row))
      }),
    )
  }

  #collect(applied: readonly RemoteApplied[]): SyncStep {
    const rows = applied.flatMap(({ row }) => (row ? [row] : []))
    const copies = applied.flatMap((one) => one.copies)
    this.conflicts += copies.length
    return { rows, added: copies.map(conflictRecordOf) }
  }
}

type Find = (key: RecordKey) => LocalRecord | undefined
