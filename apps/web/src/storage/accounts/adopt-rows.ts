import { LOCAL_OWNER } from '../../contracts/account'
import { dirtyCodes, type StoredRow } from '../database/database'
import { readDeviceNote } from '../database/device-note'
import { primaryKeyOf, rowKeyOf } from '../database/row-key'
import { allOf, PAGE_SIZE, pagesOf } from '../database/row-pages'
import { send } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'
import { completeSafetyCopy } from '../safety-copy/recover-rows'
import { changeOwned, type OwnedTransaction } from './owned-transaction'
import { goalsOf, unite } from './unite-goals'

export interface Adoption {
  /** The time that names the backup of the rows; null without one. */
  readonly backup: number | null
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Moves every row of LOCAL_OWNER to an account, in one transaction together with the changes in the journal. A page that
 * closes at any point has moved all of them or none.
 */
export async function adoptRows(
  rows: RowTransaction,
  events: RowEvents,
  owner: string,
  { backup, onProgress }: Adoption,
): Promise<void> {
  // Every start calls this, because a page may close between the sign-in and the adoption.
  if (await isAdopted(rows, events, owner)) return
  const { result, folding } = await withLoweredSentinel(rows, events, owner, () =>
    changeOwned(rows, owner, async (owned) => {
      const held = await goalsOf(owned, owner)
      const moved = await moveAll(owned, onProgress)
      await uniteNew(owned, held)
      const adoptions = [...owned.note.adoptions.filter((other) => other !== owner), owner]
      const count = owned.note.count + 1
      const backups = [
        ...(owned.note.backups ?? []),
        ...(backup === null ? [] : [{ at: backup, adopter: owner }]),
      ]
      owned.note = { ...owned.note, adoptions, count, adoptedAt: owned.at, backups, copyOutdated: true }
      owned.writeNote()
      redirectFolded(owned)
      return { ...moved, at: owned.at, known: count }
    }),
  )
  events.leave({ left: LOCAL_OWNER, to: owner, known: result.known })
  events.announce(folding)
  // The rows are durable; the safety copy may follow in the background.
  if (result.moved > 0) void renewCopy(rows, events, owner, result.at).catch(reportError)
}

async function isAdopted(rows: RowTransaction, events: RowEvents, owner: string): Promise<boolean> {
  await rows.settled()
  const db = await rows.connection.open()
  const note = await readDeviceNote(db)
  if (note?.adoptions.at(-1) !== owner || (await db.count('records', allOf(LOCAL_OWNER))) > 0) return false
  events.leave({ left: LOCAL_OWNER, to: owner, known: note.count })
  return true
}

/** Merges adopted goals into the goals that this device already holds for the account. */
async function uniteNew(owned: OwnedTransaction, held: readonly StoredRow[]): Promise<void> {
  const known = new Set(held.map((row) => row.id))
  const goals = await goalsOf(owned, owned.owner)
  const isNew = new Set(owned.note.goals)
  const adopted = goals.filter((row) => isNew.has(row.id) && !known.has(row.id))
  await unite(owned, adopted, held)
}

/** Announces rows that were folded under LOCAL_OWNER as rows of the account. */
function redirectFolded(owned: OwnedTransaction): void {
  const { rows, foreign } = owned.folding
  for (const folded of [rows, foreign]) {
    for (const [key, row] of [...folded]) {
      if (row.owner !== LOCAL_OWNER) continue
      folded.delete(key)
      const moved = adopted(owned, row)
      if (!folded.has(rowKeyOf(moved))) folded.set(rowKeyOf(moved), moved)
    }
  }
}

/** Lowers the sentinel while rows may become fewer: its number may lag behind the rows but never lead. */
async function withLoweredSentinel<T extends { readonly result: { readonly vanished: number } }>(
  { connection }: RowTransaction,
  { sentinel }: RowEvents,
  owner: string,
  work: () => Promise<T>,
): Promise<T> {
  const db = await connection.open()
  const [from, to] = await Promise.all([
    db.count('records', allOf(LOCAL_OWNER)),
    db.count('records', allOf(owner)),
  ])
  const lowered = Math.min(from, to, sentinel.rows())
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
  /** Rows that were merged into others. */
  readonly vanished: number
}

async function moveAll(
  owned: OwnedTransaction,
  onProgress: (done: number, total: number) => void,
): Promise<Moved> {
  const records = owned.tx.objectStore('records')
  const total = await records.count(allOf(LOCAL_OWNER))
  const hasRows = (await records.count(allOf(owned.owner))) > 0
  let vanished = 0
  for (let done = 0; done < total; ) {
    const page = await records.getAll(allOf(LOCAL_OWNER), PAGE_SIZE)
    if (page.length === 0) break
    vanished += await movePage(owned, page, hasRows)
    done += page.length
    onProgress(done, total)
  }
  return { moved: total, vanished }
}

/** Returns how many rows were merged into others. */
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

/** Returns the row as the account's. No server has seen it, so it is pending and has no base. */
function adopted({ owner, at }: OwnedTransaction, row: StoredRow): StoredRow {
  const { base: _base, rejected: _rejected, ...bare } = row
  return { ...bare, owner, seq: 0, d: dirtyCodes.pending, rev: row.rev + 1, savedAt: at }
}

/** Copies the account's rows before it removes the local ones, so that the copy holds them at any time. */
async function renewCopy(
  { connection }: RowTransaction,
  events: RowEvents,
  owner: string,
  since: number,
): Promise<void> {
  const safety = await events.openSafety()
  for await (const page of pagesOf(connection, owner)) {
    safety.add(page.filter((row) => row.savedAt >= since))
    await safety.flush()
  }
  await safety.drop(LOCAL_OWNER)
  await completeSafetyCopy(await connection.open(), safety)
}
