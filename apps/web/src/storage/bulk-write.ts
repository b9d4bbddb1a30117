import type { Change } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import { IMPORT_MARKER, type JournalRow, type StoredRow } from './database/database'
import { deviceNoteIn } from './database/device-note'
import { primaryKeyOf, rowKeyOf } from './database/row-key'
import { rowAfterChange } from './database/stored-row'
import { send, type WriteTransaction, writeTogether } from './database/transaction'
import type { RowEvents } from './events/row-events'
import { resolveJournalRow } from './journal/aliases'
import { concernedOwner } from './journal/concerned-owner'
import { findRow, quarantine } from './journal/fold'
import type { RowTransaction } from './journal/row-transaction'
import type { OwnerView } from './owner-view'

/** The number of changes in one transaction. */
const STEP = 500

export interface BulkWrite {
  readonly changes: readonly Change[]
  readonly at: number
  readonly onProgress: (done: number) => void
}

/** A row that was written, and the row that it replaced. */
interface Written {
  readonly row: StoredRow
  readonly before: StoredRow | undefined
}

/** Writes many changes straight into their rows, step by step. If a step fails, it takes the earlier ones back. */
export async function writeMany(
  rows: RowTransaction,
  events: RowEvents,
  owners: OwnerView,
  { changes, at, onProgress }: BulkWrite,
): Promise<void> {
  const db = await rows.connection.open()
  const done: Written[] = []
  try {
    await markImport(rows, { at, total: changes.length })
    // The whole list has one owner, whichever step names a row of an account.
    const owner = await concernedOwner(db.transaction('records'), {
      owner: owners.current.writer,
      shown: owners.current.shown,
      changes,
    })
    const account = owner === owners.current.writer ? undefined : owner
    for (let from = 0; from < changes.length; from += STEP) {
      const written = await writeStep(rows, owners, {
        account,
        changes: changes.slice(from, from + STEP),
        at,
      })
      done.push(...written)
      events.announce({
        rows: new Map(written.map(({ row }) => [rowKeyOf(row), row])),
        added: written.filter(({ before }) => !before).length,
        foreign: new Map(),
      })
      onProgress(Math.min(from + STEP, changes.length))
    }
  } catch (error) {
    await takeBack(rows, events, done).catch(() => {})
    throw error
  } finally {
    await db.delete('device', IMPORT_MARKER).catch(() => {})
  }
}

async function markImport({ connection }: RowTransaction, value: object): Promise<void> {
  await writeTogether(connection, ['device'], async (tx) => {
    send(tx.objectStore('device').put({ key: IMPORT_MARKER, value }))
  })
}

interface Step {
  /** The owner of new rows, if it differs from the owner that this tab writes for. */
  readonly account: string | undefined
  readonly changes: readonly Change[]
  readonly at: number
}

async function writeStep(rows: RowTransaction, owners: OwnerView, step: Step): Promise<Written[]> {
  const { at } = step
  return writeTogether(rows.connection, ['records', 'aside', 'sync'], async (tx) => {
    const { owner, shown, changes: now } = await resolved(rows, owners, tx, step)
    // All requests at once: each await would cost a turn of the event loop.
    const stored = await Promise.all(now.map((change) => findRow(tx, shown ?? [owner], change)))
    const written = new Map<string, Written>()
    for (const [index, change] of now.entries()) {
      const key = keyOf(change)
      const known = written.get(key)
      const before = known ? known.before : stored[index]
      if (!known && before && change.op === 'put') quarantine(tx, before, at)
      const row = rowAfterChange(known?.row ?? before, change, owner, at)
      if (row) written.set(key, { row, before })
    }
    for (const { row } of written.values()) send(tx.objectStore('records').put(row))
    return [...written.values()]
  })
}

/** Redirects the changes if this tab has not seen an adoption yet. */
async function resolved(
  { tab }: RowTransaction,
  { current, adoptions }: OwnerView,
  tx: WriteTransaction,
  { account, changes, at }: Step,
): Promise<JournalRow> {
  const row: JournalRow = { owner: current.writer, shown: current.shown, known: adoptions, tab, at, changes }
  const note = await deviceNoteIn(tx)
  const now = note ? resolveJournalRow(row, note) : row
  return account === undefined ? now : { ...now, owner: account }
}

/** Restores the rows as they were before. Rows that have changed since stay. */
async function takeBack(
  { connection }: RowTransaction,
  { sentinel }: RowEvents,
  done: readonly Written[],
): Promise<void> {
  const last = new Map(done.map(({ row }) => [rowKeyOf(row), row]))
  let gone = 0
  for (let to = done.length; to > 0; to -= STEP) {
    const some = done.slice(Math.max(0, to - STEP), to).reverse()
    await writeTogether(connection, ['records'], async (tx) => {
      const records = tx.objectStore('records')
      const current = await Promise.all(some.map(({ row }) => records.get(primaryKeyOf(row))))
      for (const [at, { row, before }] of some.entries()) {
        const wanted = last.get(rowKeyOf(row))
        if (current[at]?.rev !== wanted?.rev || current[at]?.seq !== wanted?.seq) continue
        if (before) {
          send(records.put(before))
          last.set(rowKeyOf(row), before)
        } else {
          send(records.delete(primaryKeyOf(row)))
          gone++
        }
      }
    })
  }
  sentinel.add(-gone)
}
