import type { RecordStorage } from '../../../apps/web/src/contracts/record-storage'
import { JournalStore } from '../../../apps/web/src/data/journal/journal-store'
import { clock } from '../../../apps/web/src/platform/clock'
import { keyValueStore } from '../../../apps/web/src/platform/key-value-store'
import { DATABASE_NAME, openDatabase, type StoredRow } from '../../../apps/web/src/storage/database/database'
import { openIndexedStorage } from '../../../apps/web/src/storage/indexed-storage'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import { timeOf } from '../../../packages/domain/src/units/instant'
import { diaryOf } from '../diary'

/** The result of one read of the whole diary. The benchmark expects equal results from both ways of reading. */
interface Loaded {
  readonly ms: number
  readonly entries: number
  /** The sum of all entries' durations. */
  readonly seconds: number
}

/** The functions that a benchmark calls in the page. They use the product's storage without the app. */
const benchStorage = {
  seed,
  safetyCopyIsStill,
  loadAll,
  getAllRows,
  openForSaving,
  save,
  rewriteAll,
}

declare global {
  interface Window {
    benchStorage: typeof benchStorage
  }
}
window.benchStorage = benchStorage

const ROWS_AT_ONCE = 5000

async function seed(entries: number): Promise<void> {
  const db = await openDatabase({ onBlocked: () => {}, onClosed: () => {} })
  const diary = diaryOf(entries)
  for (let from = 0; from < diary.length; from += ROWS_AT_ONCE) {
    const tx = db.transaction('records', 'readwrite', { durability: 'relaxed' })
    for (const body of diary.slice(from, from + ROWS_AT_ONCE)) void tx.store.put(rowOf(body))
    await tx.done
  }
  db.close()
  keyValueStore.write('segno.sentinel', String(diary.length))
}

function rowOf(body: Entry): StoredRow {
  const at = timeOf(body.createdAt)
  const row = { owner: 'local', kind: 'entry', id: body.id, order: body.timestamp, body }
  return { ...row, updatedAt: at, savedAt: at, rev: 1, d: 1, seq: 0 }
}

/** Milliseconds since the page opened. The run fails if the page is not at rest by then. */
const LONGEST_REST = 600_000

/** Waits until the size of the files in the origin private file system has stayed equal for three seconds. */
async function safetyCopyIsStill(): Promise<void> {
  let still = 0
  for (let last = -1; still < 6; ) {
    await aMoment()
    const size = await sizeOfFiles()
    still = size > 0 && size === last ? still + 1 : 0
    last = size
  }
}

async function aMoment(): Promise<void> {
  if (performance.now() > LONGEST_REST) throw new Error('The page does not come to rest.')
  await new Promise((resolve) => setTimeout(resolve, 500))
}

async function sizeOfFiles(): Promise<number> {
  let size = 0
  try {
    const folder = await navigator.storage.getDirectory()
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') size += (await (handle as FileSystemFileHandle).getFile()).size
    }
  } catch {
    return -1
  }
  return size
}

async function loadAll(): Promise<Loaded> {
  const begun = performance.now()
  const journal = new JournalStore(await openIndexedStorage(keyValueStore, 'bench', Date.now), clock)
  await journal.load()
  const ms = performance.now() - begun
  let entries = 0
  let seconds = 0
  for (const { body } of journal.records('entry')) {
    entries++
    seconds += body.duration
  }
  return { ms, entries, seconds }
}

/** Reads the whole store once without validation or sorting, as a plain database layer does. */
async function getAllRows(): Promise<Loaded> {
  const begun = performance.now()
  const db = await settled(indexedDB.open(DATABASE_NAME))
  const rows: StoredRow[] = await settled(db.transaction('records').objectStore('records').getAll())
  const ms = performance.now() - begun
  db.close()
  let seconds = 0
  for (const { body } of rows) seconds += (body as Entry).duration
  return { ms, entries: rows.length, seconds }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

let opened: { storage: RecordStorage; journal: JournalStore } | undefined
let sample: Entry | undefined
let rewritten: Entry[] = []
const REWRITTEN_KEY = 'bench.entries'

/** The time of the last read of a store, in milliseconds since the page opened. */
let lastRead = 0
const { getAll } = IDBObjectStore.prototype
IDBObjectStore.prototype.getAll = function (...args: Parameters<typeof getAll>) {
  lastRead = performance.now()
  return getAll.apply(this, args)
}

/**
 * Waits until the page holds no lock and has read no store for some time. The app checks its safety copy after
 * every start.
 */
async function isAtRest(): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    await aMoment()
    const { held } = await navigator.locks.query()
    quiet = held?.length === 0 && performance.now() - lastRead > 1000 ? quiet + 1 : 0
  }
}

async function openForSaving(entriesToRewrite: number): Promise<void> {
  const storage = await openIndexedStorage(keyValueStore, 'bench', Date.now)
  const journal = new JournalStore(storage, clock)
  await journal.load()
  await isAtRest()
  opened = { storage, journal }
  rewritten = diaryOf(entriesToRewrite)
  sample = rewritten[0]
}

function freshEntry(): Entry {
  if (!sample) throw new Error('openForSaving comes first')
  return { ...sample, id: crypto.randomUUID() }
}

/** Returns the milliseconds until one entry is durable. It waits for the background work before it returns. */
async function save(): Promise<number> {
  if (!opened) throw new Error('openForSaving comes first')
  const body = freshEntry()
  const begun = performance.now()
  await opened.journal.commit([{ op: 'put', kind: 'entry', id: body.id, body }])
  const ms = performance.now() - begun
  await opened.storage.read([])
  return ms
}

/** Returns the milliseconds of the simplest way to save: rewriting all entries as one text. */
async function rewriteAll(): Promise<number> {
  rewritten[0] = freshEntry()
  const begun = performance.now()
  localStorage.setItem(REWRITTEN_KEY, JSON.stringify(rewritten))
  const ms = performance.now() - begun
  // The browser writes localStorage to disk much later. We do not count that write, and it must not disturb
  // later measurements.
  localStorage.removeItem(REWRITTEN_KEY)
  await new Promise((resolve) => setTimeout(resolve, 300))
  return ms
}
