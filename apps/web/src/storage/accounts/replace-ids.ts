import type { Change } from '@segno/domain/change/change'
import { dirtyCodes, type StoredRow } from '../database/database'
import { PAGE_SIZE } from '../database/row-pages'
import { rowAfterChange } from '../database/stored-row'
import { type Aliases, fieldsNow, idNow } from '../journal/aliases'
import type { OwnedWork } from './owned-transaction'

/** Kinds of records that refer to other records. */
const referring = ['entry', 'goal', 'progress'] as const

/**
 * Changes the ids of an account's records (`kind/old` to the new id) and updates every reference to them. If a record
 * with the new id exists, the two are merged. The note stores the aliases, so that later changes under an old id still
 * reach the record.
 */
export async function replaceIds(owned: OwnedWork, aliases: Aliases): Promise<void> {
  for (const [key, id] of Object.entries(aliases)) {
    const slash = key.indexOf('/')
    const row = await owned.held(key.slice(0, slash), key.slice(slash + 1))
    if (row) await move(owned, row, id, row.body as object)
  }
  for (const kind of referring) await replaceIn(owned, kind, aliases)
  owned.note = { ...owned.note, aliases: { ...owned.note.aliases, ...aliases } }
}

async function replaceIn(owned: OwnedWork, kind: string, aliases: Aliases): Promise<void> {
  let last: StoredRow | undefined
  do {
    const page = await owned.page(kind, last)
    for (const row of page) await replaceInRow(owned, row, aliases)
    last = page.length < PAGE_SIZE ? undefined : page.at(-1)
  } while (last)
}

async function replaceInRow(owned: OwnedWork, row: StoredRow, aliases: Aliases): Promise<void> {
  const body = row.body
  if (typeof body !== 'object' || body === null) return
  const fields = fieldsNow(row.kind, body, aliases)
  const id = idNow(row.kind, row.id, body, aliases)
  if (id !== row.id) return move(owned, row, id, fields)
  if (fields === body) return
  const change = { op: 'patch', kind: row.kind, id: row.id, fields, before: {} } as unknown as Change
  const next = rowAfterChange(row, change, owned.owner, owned.at)
  if (next) owned.put(next)
}

/**
 * Writes the record under its new id and a tombstone under the old one. The server needs the tombstone if it
 * has the record. Does nothing for a deleted record that the server never stored.
 */
async function move(owned: OwnedWork, row: StoredRow, id: string, body: object): Promise<void> {
  if (row.deletedAt !== undefined && row.seq === 0) return
  const { base: _base, rejected: _rejected, ...bare } = row
  const d = dirtyCodes.pending
  const moved: StoredRow = { ...bare, id, body: { ...body, id }, seq: 0, d, rev: row.rev + 1 }
  moved.savedAt = owned.at
  const held = await owned.held(row.kind, id)
  if (held) await owned.unite(held, moved)
  else {
    owned.put(moved)
    owned.folding.added++
  }
  const change = { op: 'delete', kind: row.kind, id: row.id, before: row.body } as unknown as Change
  const tombstone = rowAfterChange(row, change, owned.owner, owned.at)
  if (!tombstone) return
  // The server never saw the record, so it needs no deletion.
  if (row.seq === 0) delete tombstone.d
  owned.put(tombstone)
}
