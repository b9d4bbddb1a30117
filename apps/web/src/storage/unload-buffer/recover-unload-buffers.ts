import type { DeviceNote, JournalRow } from '../database/database'
import { deviceNoteIn, isErased } from '../database/device-note'
import type { RowEvents } from '../events/row-events'
import { resolveJournalRow } from '../journal/aliases'
import { concernedOwner } from '../journal/concerned-owner'
import { findRow, foldChange, putCopies } from '../journal/fold'
import type { RowTransaction } from '../journal/row-transaction'
import { readUnloadBuffer } from './read-unload-buffer'
import { remainingChange } from './remaining-change'
import { type BufferKey, textOf, type UnloadBuffer } from './unload-buffer'

/**
 * Folds the unload buffers of other tabs and removes them. This is safe even if such a tab is still open
 * (hidden, or restored from the page cache). That tab requested its append before it wrote the buffer. So this
 * transaction runs after the append and finds the changes folded. If the append has failed so far, that tab
 * finds its key removed.
 */
export async function recoverUnloadBuffers(
  rows: RowTransaction,
  events: RowEvents,
  buffer: UnloadBuffer,
): Promise<void> {
  const { keyValueStore } = buffer
  const keys = buffer.orphans()
  const journalRows = keys
    .flatMap((key) => readUnloadBuffer(keyValueStore.read(key)))
    .sort((a, b) => a.at - b.at)
  const { folding } = await rows.fold(async (tx, folded) => {
    const note = await deviceNoteIn(tx)
    for (const journalRow of journalRows.filter((row) => !isErased(row, note))) {
      const known = resolved(journalRow, note)
      const row = { ...known, owner: await concernedOwner(tx, known) }
      for (const change of row.changes) {
        const stored = await findRow(tx, row.shown ?? [row.owner], change)
        const remaining = remainingChange(stored, change, row.at)
        if (remaining) foldChange(tx, folded, row, remaining, false, stored)
        // This row may contain the change and a later one of the same buffer. Then no replaced value is lost,
        // so drop the copies.
        if (stored && stored.updatedAt >= row.at) folded.copies?.splice(0)
        await putCopies(tx, folded)
      }
    }
  })
  for (const key of keys) keyValueStore.remove(key)
  events.announce(folding)
}

/** Drops the unload buffers of other tabs: all of them, or only the changes that would go to `owner`. */
export function dropUnloadBuffers(buffer: UnloadBuffer, owner?: string, note?: DeviceNote): void {
  const { keyValueStore } = buffer
  for (const key of orphansOf(buffer)) {
    const rows = owner === undefined ? [] : readUnloadBuffer(keyValueStore.read(key))
    const others = rows.filter((row) => resolved(row, note).owner !== owner)
    if (others.length === 0) keyValueStore.remove(key)
    else if (others.length < rows.length) keyValueStore.write(key, textOf(others))
  }
}

/** Returns the keys of other tabs' buffers; none if the browser denies localStorage. */
function orphansOf(buffer: UnloadBuffer): BufferKey[] {
  try {
    return buffer.orphans()
  } catch {
    return []
  }
}

function resolved(row: JournalRow, note: DeviceNote | undefined): JournalRow {
  return note ? resolveJournalRow(row, note) : row
}
