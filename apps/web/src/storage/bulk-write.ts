import type { Change } from '@segno/domain/change/change'
import { keyOf } from '@segno/domain/record/record'
import { LOCAL_OWNER } from '../contracts/account'
import { resolveJournalRow } from './aliases'
import type { DeviceNote, JournalRow, StoredRow } from './database'
import { primaryKeyOf, rowKeyOf } from './row-key'
import { importMarker } from './storage-error-kind'
import type { StorageHost } from './storage-host'
import { rowAfterChange } from './stored-row'
import { send, type WriteTransaction, writeTogether } from './transaction'
import { findRow, quarantine } from './write-queue'

/** How many changes of an import make one transaction. */
const step = 500

/** A row that was written, and what it took the place of. */
interface Written {
  readonly row: StoredRow
  readonly before: StoredRow | undefined
}

/** Many changes, straight into their rows; all of them, or none. */
export async function writeMany(
  host: StorageHost,
  changes: readonly Change[],
  at: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const db = await host.connection.open()
  const done: Written[] = []
  try {
    await markImport(host, { at, total: changes.length })
    for (let from = 0; from < changes.length; from += step) {
      const written = await writeStep(host, changes.slice(from, from + step), at)
      done.push(...written)
      const added = written.filter(({ before }) => !before).length
      host.announce({ rows: written.map(({ row }) => row), added, foreign: [] })
      onProgress(Math.min(from + step, changes.length))
    }
  } catch (error) {
    await takeBack(host, done).catch(() => {})
    throw error
  } finally {
    await db.delete('device', importMarker).catch(() => {})
  }
}

async function markImport({ connection }: StorageHost, value: object): Promise<void> {
  await writeTogether(connection, ['device'], async (tx) => {
    send(tx.objectStore('device').put({ key: importMarker, value }))
  })
}

async function writeStep(host: StorageHost, changes: readonly Change[], at: number): Promise<Written[]> {
  return writeTogether(host.connection, ['records', 'aside', 'sync'], async (tx) => {
    const { owner, shown, changes: now } = await resolved(host, tx, changes, at)
    // All at once: asking one after the other would cost a turn of the event loop each.
    const stored = await Promise.all(now.map((change) => findRow(tx, shown ?? [owner], change)))
    const written = new Map<string, Written>()
    for (const [index, change] of now.entries()) {
      const address = keyOf(change)
      const known = written.get(address)
      const before = known ? known.before : stored[index]
      if (!known && before && change.op === 'put') quarantine(tx, before, at)
      const row = rowAfterChange(known?.row ?? before, change, owner, at)
      if (row) written.set(address, { row, before })
    }
    for (const { row } of written.values()) send(tx.objectStore('records').put(row))
    return [...written.values()]
  })
}

/** What a tab that does not know yet of an adoption writes goes where it belongs all the same. */
async function resolved(
  host: StorageHost,
  tx: WriteTransaction,
  changes: readonly Change[],
  at: number,
): Promise<JournalRow> {
  const { writer, shown } = host.owners()
  const row: JournalRow = { owner: writer, shown, known: host.known(), tab: host.tab, at, changes }
  const note = (await tx.objectStore('sync').get(LOCAL_OWNER)) as DeviceNote | undefined
  return note ? resolveJournalRow(row, note) : row
}

/** As if it had never been; what has been changed again since then stays. */
async function takeBack(host: StorageHost, done: readonly Written[]): Promise<void> {
  const last = new Map(done.map(({ row }) => [rowKeyOf(row), row]))
  let gone = 0
  for (let to = done.length; to > 0; to -= step) {
    const some = done.slice(Math.max(0, to - step), to).reverse()
    await writeTogether(host.connection, ['records'], async (tx) => {
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
  host.sentinel.add(-gone)
}
