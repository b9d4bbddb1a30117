import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { PRIVATE_FILE } from '../db/private-files'
import type { Schema } from '../db/schema'
import { failureFields } from '../logging/failure-fields'
import type { LogFields } from '../logging/log-fields'

/** Bytes that stay free beside a backup. On a full disk the server could not store entries any more. */
const SPACE_LEFT = 32 * 1_048_576

/** A backup could not be made. `reason` is a code for the log, the message a sentence for the operator. */
export class BackupFailed extends Error {
  readonly reason: string
  constructor(reason: string, sentence: string, options: ErrorOptions = {}) {
    super(sentence, options)
    this.reason = reason
  }
}

/**
 * Returns the fields of a log line about a failed backup: the reason of a BackupFailed, or name, code and stack
 * frames of any other error.
 */
export function backupFailure(error: unknown): LogFields {
  return error instanceof BackupFailed ? { reason: error.reason } : failureFields(error)
}

/**
 * Copies the SQLite database of `db` into a new file that only its owner can read. Returns its size in bytes.
 * `VACUUM INTO` is the only way, because the connection locks the file against others. The copy is called
 * `PATH.part` until it is complete and on the disk. If the copy fails, deletes the partial files and throws
 * BackupFailed.
 */
export async function copyDatabase(db: Kysely<Schema>, path: string, spaceOf = freeSpace): Promise<number> {
  const part = `${path}.part`
  if (existsSync(path)) throw new BackupFailed('exists', 'The file already exists. Choose another name.')
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) {
    throw new BackupFailed('no-folder', 'The folder does not exist.')
  }
  try {
    await refuseFullDisk(db, spaceOf(dirname(path)))
    rmSync(part, { force: true })
    // `VACUUM INTO` accepts an empty file and keeps its mode.
    closeSync(openSync(part, 'wx', PRIVATE_FILE))
    await sql`vacuum into ${part}`.execute(db)
    markAsCopy(part)
    sync(part, 'r+')
    renameSync(part, path)
    if (process.platform !== 'win32') sync(dirname(path), 'r')
    return statSync(path).size
  } catch (error) {
    for (const name of [part, `${part}-journal`, `${part}-wal`]) rmSync(name, { force: true })
    if (error instanceof BackupFailed) throw error
    const code = String((error as { code?: unknown }).code ?? 'unknown')
    throw new BackupFailed(code, `The backup could not be written (${code}).`, { cause: error })
  }
}

function freeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

async function refuseFullDisk(db: Kysely<Schema>, space: number): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`.execute(db)
  if (space < Number(rows[0]?.bytes) + SPACE_LEFT) {
    throw new BackupFailed('no-space', 'The disk has too little space for a backup.')
  }
}

/** Marks the file as a copy, so that `recogniseDatabase` renews the epochs at the first start on it. */
function markAsCopy(path: string): void {
  const copy = new Libsql(path)
  try {
    copy.exec("UPDATE server_state SET identity = 'backup'")
  } finally {
    copy.close()
  }
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
