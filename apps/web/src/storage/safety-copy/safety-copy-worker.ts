import type { StoredRow } from '../database/database'
import { rowKeyOf } from '../database/row-key'
import {
  leftLine,
  readSafetyLines,
  SAFETY_COPY_NAME,
  type SafetyAnswer,
  type SafetyRequest,
  writeSafetyLines,
} from './safety-copy-file'

/*
 * The safety copy is a file in the origin private file system. Each row is appended as a line. Once half of the lines
 * are outdated, the worker rewrites the file. A lock lets one tab write at a time, because the file can be open for
 * writing only once.
 */

const NEXT_NAME = 'segno-safe-copy.next.ndjson'
const SLACK = 2000

/** The part of a worker's file access that TypeScript's DOM library lacks. */
interface SyncAccess {
  getSize(): number
  truncate(size: number): void
  write(bytes: Uint8Array, options: { at: number }): number
  flush(): void
  close(): void
}
interface SyncFileHandle {
  createSyncAccessHandle(): Promise<SyncAccess>
}

let known: { rows: Map<string, number>; lines: number; savedAt: number } | null = null

async function directory(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory()
}

async function readText(name: string): Promise<string> {
  try {
    const handle = await (await directory()).getFileHandle(name)
    return await (await handle.getFile()).text()
  } catch {
    return ''
  }
}

async function readRows(): Promise<Map<string, StoredRow>> {
  return readSafetyLines(await readText(SAFETY_COPY_NAME), readSafetyLines(await readText(NEXT_NAME)))
}

async function writeAt(name: string, text: string, truncate: boolean) {
  const handle = await (await directory()).getFileHandle(name, { create: true })
  const access = await (handle as unknown as SyncFileHandle).createSyncAccessHandle()
  try {
    if (truncate) access.truncate(0)
    access.write(new TextEncoder().encode(text), { at: access.getSize() })
    access.flush()
  } finally {
    access.close()
  }
}

async function removeFile(name: string) {
  try {
    await (await directory()).removeEntry(name)
  } catch {
    // The file did not exist.
  }
}

/**
 * Sets `known` to the revisions of the rows, their latest `savedAt` and the number of lines in the file.
 * `append` uses them to find out when half of the lines are outdated.
 */
function remember(rows: Map<string, StoredRow>, lines: number) {
  let savedAt = 0
  const revisions = new Map<string, number>()
  for (const [key, row] of rows) {
    revisions.set(key, row.rev)
    savedAt = Math.max(savedAt, row.savedAt)
  }
  known = { rows: revisions, lines, savedAt }
}

async function append(rows: readonly StoredRow[]) {
  if (!known) remember(await readRows(), (await readText(SAFETY_COPY_NAME)).split('\n').length - 1)
  if (!known) return
  // The leading newline ends a line that a killed browser may have left incomplete.
  await writeAt(SAFETY_COPY_NAME, `\n${writeSafetyLines(rows)}`, false)
  for (const row of rows) {
    known.rows.set(rowKeyOf(row), row.rev)
    known.savedAt = Math.max(known.savedAt, row.savedAt)
  }
  known.lines += rows.length
  if (known.lines > 2 * known.rows.size + SLACK) await compact()
}

async function compact() {
  const rows = await readRows()
  const text = writeSafetyLines(rows.values())
  // One of the two files is complete at any time, so a kill loses nothing.
  await writeAt(NEXT_NAME, text, true)
  await writeAt(SAFETY_COPY_NAME, text, true)
  await removeFile(NEXT_NAME)
  remember(rows, rows.size)
}

/**
 * Removes all rows of an owner. Appends the removing line first, so the rows count as removed even if the
 * browser is killed during `compact`.
 */
async function drop(owner: string) {
  await writeAt(SAFETY_COPY_NAME, `\n${leftLine(owner)}`, false)
  await compact()
}

async function answer(request: SafetyRequest): Promise<SafetyAnswer> {
  switch (request.type) {
    case 'append':
      await append(request.rows)
      return { type: 'done' }
    case 'inspect': {
      remember(await readRows(), (await readText(SAFETY_COPY_NAME)).split('\n').length - 1)
      return { type: 'contents', rows: known?.rows.size ?? 0, savedAt: known?.savedAt ?? 0 }
    }
    case 'read':
      return { type: 'rows', rows: [...(await readRows()).values()] }
    case 'drop':
      await drop(request.owner)
      return { type: 'done' }
    case 'erase':
      await removeFile(SAFETY_COPY_NAME)
      await removeFile(NEXT_NAME)
      known = null
      return { type: 'done' }
  }
}

self.onmessage = (event: MessageEvent<{ number: number; request: SafetyRequest }>) => {
  const { number, request } = event.data
  void navigator.locks
    .request('segno.safe-copy', () => answer(request))
    .catch((error: unknown): SafetyAnswer => ({ type: 'failed', reason: String(error) }))
    .then((reply) => postMessage({ number, reply }))
}
