import { dirtyCodes, type StoredRow } from '../database/database'
import { primaryKeyOf, rowKeyOf } from '../database/row-key'
import { allOf, PAGE_SIZE, pagesOf } from '../database/row-pages'
import { type StoreName, send } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'
import { completeSafetyCopy } from '../safety-copy/recover-rows'
import { changeOwned, type OwnedTransaction, type OwnedWork } from './owned-transaction'
import { uniteNew } from './unite-goals'

export interface Move {
  /** The owner that loses all its rows. */
  readonly from: string
  readonly to: string
  readonly onProgress: (done: number, total: number) => void
  /** Additional stores that `settle` uses. */
  readonly stores?: readonly StoreName[]
  /** Called in the same transaction after the rows have moved. It may change the device note. */
  readonly settle: (owned: OwnedTransaction) => Promise<void> | void
}

/**
 * Moves every row of an owner to an account, in one transaction with the changes in journal and quarantine. If
 * the page closes at any point, all of them have moved or none. Merges the goals that both owners have.
 */
export async function moveRows(rows: RowTransaction, events: RowEvents, move: Move): Promise<void> {
  const { from, to } = move
  const { result, folding } = await withLoweredSentinel(rows, events, move, () =>
    changeOwned(
      rows,
      to,
      async (owned) => {
        const held = await owned.all('goal')
        const moved = await moveAll(owned, move)
        await moveQuarantine(owned, from)
        await uniteNew(owned, held)
        const count = owned.note.count + 1
        owned.note = { ...owned.note, count, copyOutdated: true }
        await move.settle(owned)
        owned.writeNote()
        redirectFolded(owned, from)
        return { ...moved, at: owned.at, known: count }
      },
      move.stores,
    ),
  )
  events.leave({ left: from, to, known: result.known })
  events.announce(folding)
  // The rows are durable; the safety copy may follow in the background.
  if (result.moved > 0) void renewCopy(rows, events, move, result.at).catch(reportError)
}

/**
 * Moves the quarantined rows of the owner `from` to the account, so that the next account does not read them.
 */
async function moveQuarantine({ tx, owner }: OwnedTransaction, from: string): Promise<void> {
  let copy = await tx.objectStore('aside').openCursor()
  for (; copy; copy = await copy.continue()) {
    const { at, row } = copy.value
    if ((row as Partial<StoredRow>).owner !== from) continue
    send(copy.update({ at, row: { ...(row as StoredRow), owner } }))
  }
}

/** Announces rows that were folded under their former owner as rows of the account. */
function redirectFolded(owned: OwnedTransaction, from: string): void {
  const { rows, foreign } = owned.folding
  for (const folded of [rows, foreign]) {
    for (const [key, row] of [...folded]) {
      if (row.owner !== from) continue
      folded.delete(key)
      const moved = adopted(owned, row)
      if (!folded.has(rowKeyOf(moved))) folded.set(rowKeyOf(moved), moved)
    }
  }
}

/**
 * Lowers the sentinel and runs `work`, which may reduce the number of rows. The sentinel's count may be too low
 * but never too high.
 */
async function withLoweredSentinel<T extends { readonly result: { readonly vanished: number } }>(
  { connection }: RowTransaction,
  { sentinel }: RowEvents,
  { from, to }: Move,
  work: () => Promise<T>,
): Promise<T> {
  const db = await connection.open()
  const counts = await Promise.all([from, to].map((owner) => db.count('records', allOf(owner))))
  const lowered = Math.min(...counts, sentinel.rows())
  sentinel.add(-lowered)
  let vanished = 0
  try {
    const done = await work()
    vanished = done.result.vanished
    return done
  } finally {
    sentinel.add(lowered - vanished)
  }
}

interface Moved {
  readonly moved: number
  /** The number of rows that were merged into others. */
  readonly vanished: number
}

async function moveAll(owned: OwnedTransaction, { from, onProgress }: Move): Promise<Moved> {
  const records = owned.tx.objectStore('records')
  const total = await records.count(allOf(from))
  const hasRows = (await records.count(allOf(owned.owner))) > 0
  let vanished = 0
  for (let done = 0; done < total; ) {
    const page = await records.getAll(allOf(from), PAGE_SIZE)
    if (page.length === 0) break
    vanished += await movePage(owned, page, hasRows)
    done += page.length
    onProgress(done, total)
  }
  return { moved: total, vanished }
}

/**
 * Moves a page of rows to the account and merges rows of records that the account already has. Returns the
 * number of merged rows.
 */
async function movePage(
  owned: OwnedTransaction,
  page: readonly StoredRow[],
  hasRows: boolean,
): Promise<number> {
  const records = owned.tx.objectStore('records')
  const [first, last] = [page[0], page.at(-1)] as [StoredRow, StoredRow]
  send(records.delete(IDBKeyRange.bound(primaryKeyOf(first), primaryKeyOf(last))))
  const held = hasRows ? await Promise.all(page.map((row) => owned.held(row.kind, row.id))) : []
  const goals: string[] = []
  let vanished = 0
  for (const [at, row] of page.entries()) {
    const other = held[at]
    if (other) {
      await owned.unite(other, adopted(owned, row))
      vanished++
    } else {
      send(records.put(adopted(owned, row)))
      if (row.kind === 'goal') goals.push(row.id)
    }
  }
  owned.note = { ...owned.note, goals: [...owned.note.goals, ...goals] }
  return vanished
}

/** Returns the row with the account as owner. The server lacks it, so the row is pending and has no base. */
export function adopted({ owner, at }: Pick<OwnedWork, 'owner' | 'at'>, row: StoredRow): StoredRow {
  const { base: _base, rejected: _rejected, refusedUnder: _refusedUnder, ...bare } = row
  return { ...bare, owner, seq: 0, d: dirtyCodes.pending, rev: row.rev + 1, savedAt: at }
}

/**
 * Copies the account's moved rows to the safety copy, then removes the former owner's rows there. So the copy
 * contains every row at any time.
 */
async function renewCopy(
  { connection }: RowTransaction,
  events: RowEvents,
  { from, to }: Move,
  since: number,
): Promise<void> {
  const safety = await events.openSafety()
  for await (const page of pagesOf(connection, to)) {
    safety.add(page.filter((row) => row.savedAt >= since))
    await safety.flush()
  }
  await safety.drop(from)
  await completeSafetyCopy(await connection.open(), safety)
}
