import type { PendingWrite } from '@segno/domain/record/record'
import { keyOf, type LocalRecord, type RecordKey, type ServerRecord } from '@segno/domain/record/record'
import { acknowledge } from '@segno/domain/sync/acknowledge'
import { applyRemote, type RemoteApplied } from '@segno/domain/sync/apply-remote'
import type { ConflictCopy } from '@segno/domain/sync/conflict-copy'
import type { Digest } from '@segno/domain/sync/digest'
import { findWrites, stillUnanswered } from '@segno/domain/sync/unanswered-write'
import type { PullAnswer, PushAnswer, SyncServer } from '../contracts/sync-server'
import type { SyncCursor, SyncStep, SyncStorage } from '../contracts/sync-storage'
import { offerOf, rememberSent } from './offer'

/*
 * A round: pull to the end, push what is dirty, and again until nothing is left to do. Each answer is worked in by one
 * transaction together with the cursor it moves, so a page closed at any point has lost nothing and doubled nothing: the
 * next round takes up where the last durable step ended. Clocks take no part.
 */

/** How many records one call carries. */
export const pageSizes = { pull: 1000, push: 200, newest: 200 } as const
/** More turns than any honest exchange needs: the round is given up and begun again later. */
const mostTurns = 2000

export interface RoundResult {
  readonly pulled: number
  readonly pushed: number
  /** Values that lost against another device's in this round. */
  readonly conflicts: number
}

export interface RoundParts {
  readonly storage: SyncStorage
  readonly server: SyncServer
  /** True once the round should end: signed out, another owner, the lock is gone. */
  readonly isOver: () => boolean
  /** Whether the numbers of all rows are compared with the server's at the end: it reads every row. */
  readonly verify?: boolean
  /** Asked before so many living records are deleted here at once; where it refuses, the round ends. */
  readonly mayDelete?: (count: number) => boolean
}

/** Fewer deletions at once are nothing out of the ordinary. */
const ordinaryDeletions = 20

/** The server would delete more here than anybody is likely to have meant; nothing was done. */
export class DeletionsHeld extends Error {
  readonly count: number
  constructor(count: number) {
    super('more deletions than were allowed')
    this.count = count
  }
}

/** Brings this device and the server to the same state. Rejects with the CallError of the call that failed. */
export async function runRound(parts: RoundParts): Promise<RoundResult> {
  const round = new Round(parts)
  await round.run()
  return { pulled: round.pulled, pushed: round.pushed, conflicts: round.conflicts }
}

class Round {
  pulled = 0
  pushed = 0
  conflicts = 0
  #digest: Digest | undefined
  readonly #storage: SyncStorage
  readonly #server: SyncServer
  readonly #isOver: () => boolean
  readonly #mayDelete: (count: number) => boolean
  #isToVerify: boolean

  constructor({ storage, server, isOver, verify = false, mayDelete = () => true }: RoundParts) {
    this.#storage = storage
    this.#server = server
    this.#isOver = isOver
    this.#mayDelete = mayDelete
    this.#isToVerify = verify
  }

  async run(): Promise<void> {
    const cursor = await this.#storage.cursor()
    if (cursor.epoch === null) await this.#showNewest()
    for (let turn = 0; turn < mostTurns && !this.#isOver(); turn++) {
      if (await this.#pullPage()) continue
      if (await this.#pushPage()) continue
      if (!(await this.#startsAnew())) return
    }
  }

  /** True where the two sides turned out to hold other records than both believed: everything is read again. */
  async #startsAnew(): Promise<boolean> {
    const wanted = this.#digest
    if (!this.#isToVerify || !wanted) return false
    this.#isToVerify = false
    const held = await this.#storage.digest()
    if (held.count === wanted.count && held.sum === wanted.sum) return false
    await this.#storage.update([], (_find, cursor) => ({ rows: [], cursor: { ...cursor, seq: 0 } }))
    return true
  }

  /** On a device that knows nothing yet the newest entries come first; the cursor stays where it is. */
  async #showNewest(): Promise<void> {
    const answer = await this.#server.newest(pageSizes.newest)
    if (this.#isOver() || answer.reset || answer.records.length === 0) return
    await this.#storage.update(answer.records, (find, cursor) => {
      if (cursor.epoch !== null) return { rows: [] }
      // The numbers of these rows are this server's: with its name they are known to be.
      return {
        ...this.#apply(answer.records, find, cursor),
        cursor: { epoch: answer.epoch, seq: 0, lists: answer.lists },
      }
    })
  }

  /** True where there may be more to pull. */
  async #pullPage(): Promise<boolean> {
    const before = await this.#storage.cursor()
    const answer = await this.#server.pull({ ...before, limit: pageSizes.pull })
    // Rows that have left this device meanwhile must not come back with it.
    if (this.#isOver()) return true
    if (answer.reset) {
      await this.#storage.forgetServer(answer.epoch)
      return true
    }
    await this.#weighDeletions(answer.records)
    await this.#storage.update(answer.records, (find, cursor) =>
      this.#pulledStep(before, answer, find, cursor),
    )
    this.pulled += answer.records.length
    this.#digest = answer.digest
    return answer.hasMore
  }

  /** A list that is gone from the server by mistake must not be gone here before anybody has noticed. */
  async #weighDeletions(records: readonly ServerRecord[]): Promise<void> {
    const deleted = records.filter((record) => record.kind === 'entry' && record.deletedAt !== undefined)
    if (deleted.length <= ordinaryDeletions) return
    let count = 0
    await this.#storage.update(deleted, (find) => {
      const rows = deleted.map((record) => find(record))
      count = rows.filter((row) => row && row.deletedAt === undefined && row.d !== 1).length
      return { rows: [] }
    })
    if (count > ordinaryDeletions && !this.#mayDelete(count)) throw new DeletionsHeld(count)
  }

  #pulledStep(
    asked: SyncCursor,
    answer: Exclude<PullAnswer, { reset: true }>,
    find: Find,
    cursor: SyncCursor,
  ): SyncStep {
    // An answer of a server that is not this one any more tells nothing.
    if (cursor.epoch !== null && cursor.epoch !== answer.epoch) return { rows: [] }
    const step = this.#apply(answer.records, find, cursor)
    // Another tab may have come further meanwhile; a gap must not be jumped over.
    const seq = asked.seq <= cursor.seq ? Math.max(cursor.seq, answer.seq) : cursor.seq
    const sent = stillUnanswered(cursor.sent ?? [], step.rows)
    return { ...step, cursor: { epoch: answer.epoch, seq, lists: answer.lists, sent } }
  }

  /** True where something was pushed and the server should be asked again. */
  async #pushPage(): Promise<boolean> {
    const rows = await this.#storage.dirty(pageSizes.push)
    if (rows.length === 0) return false
    const cursor = await this.#storage.cursor()
    const sent = rows.map(offerOf)
    await this.#refuseUnreadable(rows, sent)
    const records = sent.filter((offer) => offer !== null)
    if (records.length === 0) return true
    await rememberSent(this.#storage, records)
    const answer = await this.#server.push({ epoch: cursor.epoch, records, lists: cursor.lists })
    if (answer.reset && this.#isOver()) return true
    if (answer.reset) {
      await this.#storage.forgetServer(answer.epoch)
      return true
    }
    return this.#workIn(rows, records, answer)
  }

  async #workIn(
    rows: readonly LocalRecord[],
    records: readonly PendingWrite[],
    answer: Exclude<PushAnswer, { reset: true }>,
  ): Promise<boolean> {
    const revisions = new Map(rows.map((row) => [keyOf(row), row.rev]))
    const offers = new Map(records.map((record) => [keyOf(record), record]))
    const known = answer.answers.filter((one) => offers.has(keyOf(one)))
    await this.#storage.update(known, (find, cursor) => {
      if (cursor.epoch !== null && cursor.epoch !== answer.epoch) return { rows: [] }
      const writesOf = findWrites(cursor.sent ?? [])
      const step = this.#collect(
        known.map((one) => {
          const offer = offers.get(keyOf(one)) as PendingWrite
          const sent = { ...offer, rev: revisions.get(keyOf(one)) ?? -1 }
          const row = find(one)
          return acknowledge(row, sent, one.answer, writesOf(row))
        }),
      )
      return { ...step, cursor: { ...cursor, sent: stillUnanswered(cursor.sent ?? [], step.rows) } }
    })
    this.pushed += known.length
    // An answer that speaks of nothing that was sent would be asked for without end.
    return known.length > 0
  }

  /** A row that this version cannot read is never sent: the server would refuse it, or hold what nobody can read. */
  async #refuseUnreadable(
    rows: readonly LocalRecord[],
    sent: readonly (PendingWrite | null)[],
  ): Promise<void> {
    const unreadable = rows.filter((_row, at) => sent[at] === null)
    if (unreadable.length === 0) return
    await this.#storage.update(unreadable, (find) => ({
      rows: unreadable.flatMap((old) => {
        const row = find(old)
        return row && row.rev === old.rev ? [{ ...row, rejected: 'unreadable' }] : []
      }),
    }))
  }

  #apply(records: readonly ServerRecord[], find: Find, cursor: SyncCursor): SyncStep {
    const writesOf = findWrites(cursor.sent ?? [])
    return this.#collect(
      records.map((record) => {
        const row = find(record)
        return applyRemote(row, record, writesOf(row))
      }),
    )
  }

  #collect(applied: readonly RemoteApplied[]): SyncStep {
    const rows = applied.flatMap(({ row }) => (row ? [row] : []))
    const copies = applied.flatMap((one) => one.copies)
    this.conflicts += copies.length
    return { rows, added: copies.map(rowOfCopy) }
  }
}

type Find = (address: RecordKey) => LocalRecord | undefined

function rowOfCopy(copy: ConflictCopy): LocalRecord {
  return {
    kind: 'conflict',
    id: copy.id,
    body: copy,
    updatedAt: Date.parse(copy.keptAt),
    seq: 0,
    rev: 1,
    d: 1,
  }
}
