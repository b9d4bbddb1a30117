import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { FILE_NAME } from './score-file-names'
import type { ScoreFileStore } from './score-file-store'

interface FileDatabase extends DBSchema {
  files: { key: [string, string]; value: ArrayBuffer }
}

const DATABASE_NAME = 'segno-files'

/** Stores files in a database of their own, for browsers whose private file system cannot be written. */
export function indexedFileStore(): ScoreFileStore {
  let opening: Promise<IDBPDatabase<FileDatabase>> | undefined
  const open = () => {
    opening ??= openDB<FileDatabase>(DATABASE_NAME, 1, {
      upgrade: (db) => void db.createObjectStore('files'),
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated: () => {
        opening = undefined
      },
    }).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  /**
   * Returns the database if it exists, else null. So a read does not create it for browsers that never need it.
   */
  const openExisting = async () => {
    if (opening) return opening
    try {
      const known = await indexedDB.databases()
      return known.some(({ name }) => name === DATABASE_NAME) ? await open() : null
    } catch {
      return null
    }
  }
  const write = async (act: (files: WritableFiles) => Promise<unknown>) => {
    const tx = (await open()).transaction('files', 'readwrite', { durability: 'strict' })
    await Promise.all([act(tx.store as unknown as WritableFiles), tx.done])
  }
  const change = async (act: (files: WritableFiles) => Promise<unknown>) => {
    if (await openExisting()) await write(act)
  }
  return {
    async put(owner, name, bytes) {
      const content = await bytes.arrayBuffer()
      await write((files) => files.put(content, [owner, name]))
    },
    async get(owner, name) {
      const content = await (await openExisting())?.get('files', [owner, name])
      return content && new Blob([content])
    },
    remove: (owner, hash) =>
      change((files) => files.delete(IDBKeyRange.bound([owner, hash], [owner, `${hash}\uffff`]))),
    async list(owner) {
      const db = await openExisting()
      if (!db) return []
      const files = []
      for await (const { key, value } of db.transaction('files').store.iterate(allOf(owner))) {
        if (FILE_NAME.test(key[1])) files.push({ hash: key[1], bytes: value.byteLength })
      }
      return files
    },
    move: (from, to) =>
      change(async (files) => {
        for (let row = await files.openCursor(allOf(from)); row; row = await row.continue()) {
          if (FILE_NAME.test(row.key[1])) await files.put(row.value, [to, row.key[1]])
          await row.delete()
        }
      }),
    drop: (owner) => change((files) => files.delete(allOf(owner))),
    erase: () => change((files) => files.clear()),
  }
}

interface FileCursor {
  readonly key: [string, string]
  readonly value: ArrayBuffer
  delete(): Promise<void>
  continue(): Promise<FileCursor | null>
}

interface WritableFiles {
  put(content: ArrayBuffer, key: [string, string]): Promise<unknown>
  delete(key: [string, string] | IDBKeyRange): Promise<void>
  clear(): Promise<void>
  openCursor(range: IDBKeyRange): Promise<FileCursor | null>
}

function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}
