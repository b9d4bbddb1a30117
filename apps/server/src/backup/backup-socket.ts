import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import { PRIVATE_FILE } from '../db/private-files'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import { failureFields } from '../logging/failure-fields'
import { BackupFailed, backupFailure, copyDatabase } from './copy-database'

const LONGEST_REQUEST = 8192

export interface BackupAnswer {
  readonly ok: boolean
  /** One sentence about a failure. */
  readonly sentence?: string
}

/**
 * Listens on a local socket in DATA_DIR for `segno-server backup`, which cannot open the locked database itself. Only
 * the server's user can enter the folder. Returns a function that closes it.
 */
export function listenForBackups(folder: string, db: Kysely<Schema>, log: Log): () => Promise<void> {
  const path = socketPath(folder)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    void answer(socket, db, log)
  })
  server.on('error', (error) => log('backup.socket_failed', failureFields(error)))
  // A killed server leaves its socket behind. The lock of the database shows that no other server uses this one.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  server.listen(path, () => {
    if (process.platform !== 'win32') chmodSync(path, PRIVATE_FILE)
  })
  return () => new Promise((done) => void server.close(() => done()))
}

async function answer(socket: Socket, db: Kysely<Schema>, log: Log): Promise<void> {
  const path = await firstLine(socket)
  if (path === null) return void socket.destroy()
  let result: BackupAnswer = { ok: true }
  try {
    if (!isAbsolute(path)) throw new BackupFailed('path', 'The name of the file must be absolute.')
    const bytes = await copyDatabase(db, path)
    log('backup.made', { bytes })
  } catch (error) {
    log('backup.failed', backupFailure(error))
    result = {
      ok: false,
      sentence: error instanceof BackupFailed ? error.message : 'The backup failed.',
    }
  }
  socket.end(`${JSON.stringify(result)}\n`)
}

/** Asks the server of a data folder for a backup. Returns null if no server listens there. */
export function askForBackup(folder: string, path: string): Promise<BackupAnswer | null> {
  return new Promise((done) => {
    const socket = connect(socketPath(folder))
    socket.once('error', () => done(null))
    socket.once('connect', () => {
      socket.write(`${path}\n`)
      void firstLine(socket).then((line) => done(readAnswer(line)))
    })
  })
}

function readAnswer(line: string | null): BackupAnswer {
  if (line === null) return { ok: false, sentence: 'The server stopped before the backup was complete.' }
  return JSON.parse(line) as BackupAnswer
}

/** Returns the first line, or null if the other side closes before or sends too much. */
function firstLine(socket: Socket): Promise<string | null> {
  return new Promise((done) => {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > LONGEST_REQUEST) socket.destroy()
    })
    const lines = createInterface({ input: socket })
    lines.once('line', done)
    lines.once('close', () => done(null))
  })
}

function socketPath(folder: string): string {
  const absolute = resolve(folder)
  if (process.platform !== 'win32') return join(absolute, 'segno.sock')
  const name = createHash('sha256').update(absolute.toLowerCase()).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\segno-${name}`
}
