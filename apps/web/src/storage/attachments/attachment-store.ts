import type { Attachment } from '@segno/domain/attachment/attachment'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

/** A stored attachment. `parts` counts the rows of its content. */
export interface AttachmentRow extends Attachment {
  readonly owner: string
  readonly bytes: number
  readonly parts: number
  readonly orphanSince: number | null
  readonly removedAt: number | null
}

interface AttachmentDatabase extends DBSchema {
  attachments: { key: [string, string]; value: AttachmentRow }
  parts: { key: [string, string, number]; value: ArrayBuffer }
}

type Stores = ['attachments', 'parts']
type Writing = IDBPTransaction<AttachmentDatabase, Stores, 'readwrite'>

const DATABASE_NAME = 'segno-attachments'
const stores: Stores = ['attachments', 'parts']

/** The attachments of every owner. A write resolves when it would survive a crash of the browser. */
export interface AttachmentStore {
  list(owner: string): Promise<readonly AttachmentRow[]>
  read(owner: string, id: string): Promise<Blob | undefined>
  /**
   * Stores a row with its first part, if any. If the row exists, moves it to the entry of `row` and restores
   * it.
   */
  add(row: AttachmentRow, part: ArrayBuffer | null): Promise<void>
  /**
   * Adds a part to an attachment and sets its length (milliseconds). Rejects if the attachment does not exist.
   */
  append(owner: string, id: string, part: ArrayBuffer, length: number): Promise<void>
  update(owner: string, id: string, change: Partial<AttachmentRow>): Promise<void>
  remove(owner: string, id: string): Promise<void>
  /** Moves all attachments of an owner to another one. Safe to repeat after a page closed halfway. */
  move(from: string, to: string): Promise<void>
  drop(owner: string): Promise<void>
  erase(): Promise<void>
}

/**
 * Stores attachments in a database of their own. One transaction writes a row and a part. So a killed browser leaves a
 * take that ends with its last complete part. See docs/decisions/0041.
 */
export function openAttachmentStore(): AttachmentStore {
  return {
    async list(owner) {
      return (await withDatabase(false, (db) => db.getAll('attachments', allOf(owner)))) ?? []
    },
    async read(owner, id) {
      return withDatabase(false, async (db) => {
        const tx = db.transaction(stores)
        const row = await tx.objectStore('attachments').get([owner, id])
        if (!row) return undefined
        const parts = await tx.objectStore('parts').getAll(partsOf(owner, id))
        return new Blob(parts, { type: row.mediaType })
      })
    },
    add: (row, part) =>
      write(true, async (tx) => {
        const key: [string, string] = [row.owner, row.id]
        const held = await tx.objectStore('attachments').get(key)
        if (held) {
          const { entryId } = row
          const orphanSince = held.entryId === entryId ? held.orphanSince : null
          await tx.objectStore('attachments').put({ ...held, entryId, orphanSince, removedAt: null })
          return
        }
        await tx.objectStore('attachments').put({ ...row, parts: part ? 1 : 0, bytes: part?.byteLength ?? 0 })
        if (part) await tx.objectStore('parts').put(part, [...key, 0])
      }),
    append: (owner, id, part, length) =>
      write(false, async (tx) => {
        const row = await tx.objectStore('attachments').get([owner, id])
        if (!row) throw new Error('the take was removed while it was recorded')
        const [parts, bytes] = [row.parts + 1, row.bytes + part.byteLength]
        await tx.objectStore('parts').put(part, [owner, id, row.parts])
        await tx.objectStore('attachments').put({ ...row, parts, bytes, length })
      }),
    update: (owner, id, change) =>
      write(false, async (tx) => {
        const row = await tx.objectStore('attachments').get([owner, id])
        if (row) await tx.objectStore('attachments').put({ ...row, ...change })
      }),
    remove: (owner, id) =>
      write(false, async (tx) => {
        await tx.objectStore('attachments').delete([owner, id])
        await tx.objectStore('parts').delete(partsOf(owner, id))
      }),
    move: (from, to) => write(false, (tx) => moveAll(tx, from, to)),
    drop: (owner) =>
      write(false, async (tx) => {
        await tx.objectStore('attachments').delete(allOf(owner))
        await tx.objectStore('parts').delete(allOf(owner))
      }),
    erase: () =>
      write(false, async (tx) => {
        await tx.objectStore('attachments').clear()
        await tx.objectStore('parts').clear()
      }),
  }
}

/** Moves all rows and parts. If the new owner has an attachment already (the same import), its own stays. */
async function moveAll(tx: Writing, from: string, to: string): Promise<void> {
  const held = new Set((await tx.objectStore('attachments').getAllKeys(allOf(to))).map(([, id]) => id))
  let row = await tx.objectStore('attachments').openCursor(allOf(from))
  for (; row; row = await row.continue()) {
    if (!held.has(row.value.id)) await tx.objectStore('attachments').put({ ...row.value, owner: to })
    await row.delete()
  }
  let part = await tx.objectStore('parts').openCursor(allOf(from))
  for (; part; part = await part.continue()) {
    const [, id, at] = part.key
    if (!held.has(id)) await tx.objectStore('parts').put(part.value, [to, id, at])
    await part.delete()
  }
}

/** Runs a write transaction. Does nothing if the database does not exist and `create` is false. */
async function write(create: boolean, act: (tx: Writing) => Promise<void>): Promise<void> {
  await withDatabase(create, async (db) => {
    const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
    await Promise.all([act(tx), tx.done])
  })
}

/**
 * Opens the database for one use, so that no connection blocks another tab. Returns undefined if the database
 * does not exist and `create` is false.
 */
async function withDatabase<T>(
  create: boolean,
  use: (db: IDBPDatabase<AttachmentDatabase>) => Promise<T>,
): Promise<T | undefined> {
  if (!create && !(await exists())) return undefined
  const db = await openDB<AttachmentDatabase>(DATABASE_NAME, 1, {
    upgrade(created) {
      created.createObjectStore('attachments', { keyPath: ['owner', 'id'] })
      created.createObjectStore('parts')
    },
  })
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

async function exists(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME)
  } catch {
    return false
  }
}

function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}

function partsOf(owner: string, id: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, id], [owner, id, []])
}
