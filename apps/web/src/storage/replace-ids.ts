import type { Change } from '@segno/domain/change/change'
import { type Aliases, fieldsNow, idNow } from './aliases'
import { dirtyCodes, type StoredRow } from './database'
import type { OwnedTransaction } from './owned-transaction'
import { primaryKeyOf } from './row-key'
import { allOf } from './row-pages'
import { rowAfterChange } from './stored-row'

const pageSize = 1000

/** Kinds whose records name others. */
const referring = ['entry', 'goal', 'progress'] as const

/**
 * Records of an account get other ids (`kind/old` to new), with everything that names them. Where there is a record of
 * the new id already, the two become one. The old ids are remembered: who still uses them is led on.
 */
export async function replaceIds(owned: OwnedTransaction, aliases: Aliases): Promise<void> {
  for (const [address, id] of Object.entries(aliases)) {
    const split = address.indexOf('/')
    const row = await owned.held(address.slice(0, split), address.slice(split + 1))
    if (row) await move(owned, row, id, row.body as object)
  }
  for (const kind of referring) await replaceIn(owned, kind, aliases)
  owned.note = { ...owned.note, aliases: { ...owned.note.aliases, ...aliases } }
}

async function replaceIn(owned: OwnedTransaction, kind: string, aliases: Aliases): Promise<void> {
  const records = owned.tx.objectStore('records')
  const all = allOf(owned.owner)
  const end = [owned.owner, kind, []]
  let from: IDBValidKey = [owned.owner, kind]
  for (;;) {
    const page: StoredRow[] = await records.getAll(
      IDBKeyRange.bound(from, end, from !== all.lower, true),
      pageSize,
    )
    for (const row of page) await replaceInRow(owned, row, aliases)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    from = primaryKeyOf(last)
  }
}

async function replaceInRow(owned: OwnedTransaction, row: StoredRow, aliases: Aliases): Promise<void> {
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

/** The record under its new id; under the old one stands a tombstone, which the server hears of if it knew the record. */
async function move(owned: OwnedTransaction, row: StoredRow, id: string, body: object): Promise<void> {
  if (row.deletedAt !== undefined && row.seq === 0) return
  const { base: _base, rejected: _rejected, ...bare } = row
  const moved: StoredRow = {
    ...bare,
    id,
    body: { ...body, id },
    seq: 0,
    d: dirtyCodes.pending,
    rev: row.rev + 1,
  }
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
  // What no server has ever seen need not be deleted there.
  if (row.seq === 0) delete tombstone.d
  owned.put(tombstone)
}
