import { LOCAL_OWNER } from '../contracts/account'
import { type DeviceNote, dirtyCodes, type StoredRow } from './database'
import { changeOwned, type OwnedTransaction } from './owned-transaction'
import { primaryKeyOf, rowKeyOf } from './row-key'
import { allOf, pagesOf } from './row-pages'
import type { StorageHost } from './storage-host'
import { toldOf } from './tell-rows'
import { send } from './transaction'
import { goalsOf, unite } from './unite-goals'

const pageSize = 1000

/**
 * Moves every row that belongs to nobody to an account, in one transaction with what the journal still holds: a page
 * closed at any point has moved all of them or none.
 */
export async function adoptRows(
  host: StorageHost,
  owner: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  // Asked at every start, because a page may have been closed between signing in and this.
  if (await isAdopted(host, owner)) return
  const { result, folding } = await fewerRows(host, owner, () =>
    changeOwned(host, owner, async (owned) => {
      const held = await goalsOf(owned, owner)
      const moved = await moveAll(owned, onProgress)
      await uniteNew(owned, held)
      const adoptions = [...owned.note.adoptions.filter((other) => other !== owner), owner]
      const count = owned.note.count + 1
      owned.note = { ...owned.note, adoptions, count, adoptedAt: owned.at, copyOutdated: true }
      owned.writeNote()
      tellAsMoved(owned)
      return { ...moved, at: owned.at, known: count }
    }),
  )
  host.leave({ left: LOCAL_OWNER, to: owner, known: result.known })
  host.announce(toldOf(folding))
  // The rows are safe; that the copy beside them says the same may take its time.
  if (result.moved > 0) void renewCopy(host, owner, result.at).catch(reportError)
}

async function isAdopted(host: StorageHost, owner: string): Promise<boolean> {
  await host.settled()
  const db = await host.connection.open()
  const note = (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
  if (note?.adoptions.at(-1) !== owner || (await db.count('records', allOf(LOCAL_OWNER))) > 0) return false
  host.leave({ left: LOCAL_OWNER, to: owner, known: note.count })
  return true
}

/** Goals that have come, and those that the account is already known to have. */
async function uniteNew(owned: OwnedTransaction, held: readonly StoredRow[]): Promise<void> {
  const known = new Set(held.map((row) => row.id))
  const goals = await goalsOf(owned, owned.owner)
  const isNew = new Set(owned.note.goals)
  const adopted = goals.filter((row) => isNew.has(row.id) && !known.has(row.id))
  await unite(owned, adopted, held)
}

/** What was worked in as nobody's is told as what it has become. */
function tellAsMoved(owned: OwnedTransaction): void {
  const { rows, foreign } = owned.folding
  for (const told of [rows, foreign]) {
    for (const [name, row] of [...told]) {
      if (row.owner !== LOCAL_OWNER) continue
      told.delete(name)
      const moved = adopted(owned, row)
      if (!told.has(rowKeyOf(moved))) told.set(rowKeyOf(moved), moved)
    }
  }
}

/** The number of rows may only lag behind the rows: it is lowered before they become fewer. */
async function fewerRows<T extends { readonly result: { readonly vanished: number } }>(
  host: StorageHost,
  owner: string,
  work: () => Promise<T>,
): Promise<T> {
  const db = await host.connection.open()
  const [from, to] = await Promise.all([
    db.count('records', allOf(LOCAL_OWNER)),
    db.count('records', allOf(owner)),
  ])
  const lowered = Math.min(from, to, host.sentinel.rows())
  host.sentinel.add(-lowered)
  let vanished = 0
  try {
    const done = await work()
    vanished = done.result.vanished
    return done
  } finally {
    host.sentinel.add(lowered - vanished)
  }
}

/** Answers how many rows there were, and how many there are fewer than before. */
async function moveAll(
  owned: OwnedTransaction,
  onProgress: (done: number, total: number) => void,
): Promise<{ moved: number; vanished: number }> {
  const records = owned.tx.objectStore('records')
  const total = await records.count(allOf(LOCAL_OWNER))
  const hasRows = (await records.count(allOf(owned.owner))) > 0
  let vanished = 0
  for (let done = 0; done < total; ) {
    const page = await records.getAll(allOf(LOCAL_OWNER), pageSize)
    if (page.length === 0) break
    vanished += await movePage(owned, page, hasRows)
    done += page.length
    onProgress(done, total)
  }
  return { moved: total, vanished }
}

/** Answers how many rows became one with another. */
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

/** No server has seen it: it is offered as it is. */
function adopted({ owner, at }: OwnedTransaction, row: StoredRow): StoredRow {
  const { base: _base, rejected: _rejected, ...bare } = row
  return { ...bare, owner, seq: 0, d: dirtyCodes.pending, rev: row.rev + 1, savedAt: at }
}

/** The safe copy is told first what the account has, then that nobody has it any more. */
async function renewCopy(host: StorageHost, owner: string, since: number): Promise<void> {
  const safety = await host.openSafety()
  for await (const page of pagesOf(host, owner, pageSize)) {
    safety.add(page.filter((row) => row.savedAt >= since))
    await safety.flush()
  }
  await safety.drop(LOCAL_OWNER)
  const { completeSafetyCopy } = await import('./recover-rows')
  await completeSafetyCopy(await host.connection.open(), safety)
}
