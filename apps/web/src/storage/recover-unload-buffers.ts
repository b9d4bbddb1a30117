import { LOCAL_OWNER } from '../contracts/account'
import { resolveJournalRow } from './aliases'
import type { DeviceNote, JournalRow } from './database'
import { readUnloadBuffer } from './read-unload-buffer'
import { remainingChange } from './remaining-change'
import type { StorageHost } from './storage-host'
import { toldOf } from './tell-rows'
import { writeTogether } from './transaction'
import { textOf, type UnloadBuffer } from './unload-buffer'
import { findRow, foldChange, foldedStores, foldInto } from './write-queue'

/**
 * Works in what other tabs could not make durable before they were left, then forgets it. A tab that lives after all
 * (it is hidden, or comes back from the page cache) is not harmed: its append was asked for before it said anything,
 * so this transaction has its turn after that one and finds the changes made; and one that could not append yet sees
 * that its word is gone.
 */
export async function recoverUnloadBuffers(host: StorageHost): Promise<void> {
  const names = host.unloadBuffer.orphans()
  const said = names.flatMap((name) => readUnloadBuffer(host.unloadBuffer.keyValueStore.read(name)))
  const rows = said.sort((a, b) => a.at - b.at)
  const folding = await writeTogether(host.connection, foldedStores, async (tx) => {
    const folded = await foldInto(tx, host.tab, resolveJournalRow)
    const note = (await tx.objectStore('sync').get(LOCAL_OWNER)) as DeviceNote | undefined
    for (const row of rows) {
      const now = resolved(row, note)
      for (const change of now.changes) {
        const left = remainingChange(await findRow(tx, now.shown ?? [now.owner], change), change, now.at)
        if (left) await foldChange(tx, folded, now, left, false)
      }
    }
    return folded
  })
  for (const name of names) host.unloadBuffer.keyValueStore.remove(name)
  host.announce(toldOf(folding))
}

/** Drops what other tabs said: all of it, or what would become an owner's. */
export function dropUnloadBuffers({ unloadBuffer }: StorageHost, owner?: string, note?: DeviceNote): void {
  for (const name of namesOf(unloadBuffer)) {
    const said = owner === undefined ? [] : readUnloadBuffer(unloadBuffer.keyValueStore.read(name))
    const others = said.filter((row) => resolved(row, note).owner !== owner)
    if (others.length === 0) unloadBuffer.keyValueStore.remove(name)
    else if (others.length < said.length) unloadBuffer.keyValueStore.write(name, textOf(others))
  }
}

function namesOf(unloadBuffer: UnloadBuffer): string[] {
  try {
    return unloadBuffer.orphans()
  } catch {
    return []
  }
}

function resolved(row: JournalRow, note: DeviceNote | undefined): JournalRow {
  return note ? resolveJournalRow(row, note) : row
}
