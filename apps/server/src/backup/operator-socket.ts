import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { PRIVATE_FILE } from '../db/private-files'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import { failureFields } from '../logging/failure-fields'
import { BackupFailed, backupFailure, copyDatabase } from './copy-database'

/** The most bytes in the line of a request. */
const LONGEST_REQUEST = 8192
/** The most bytes in the line of an answer, which may list many reports. */
const LONGEST_ANSWER = 67_108_864

/** The absolute path of a new backup, or a command by its name with its argument. */
export type OperatorRequest =
  | { readonly backup: string }
  | { readonly command: string; readonly argument: string }

export interface OperatorAnswer {
  readonly ok: boolean
  /** One sentence about a failure. Absent after a success. */
  readonly sentence?: string
  /** The text that the command prints. Absent if it prints none. */
  readonly output?: string
}

/** Runs a command on the database of the running server. */
export type RunCommand = (command: string, argument: string) => Promise<OperatorAnswer>

const requestSchema = z.union([
  z.object({ backup: z.string() }),
  z.object({ command: z.string(), argument: z.string() }),
])

interface SocketDeps {
  readonly db: Kysely<Schema>
  readonly log: Log
  readonly runCommand: RunCommand
}

/**
 * Listens on a local socket in DATA_DIR for commands of `segno-server`, which cannot open the locked database
 * itself. Only the server's user can enter the folder. Returns a function that closes the socket.
 */
export function listenForOperator(folder: string, deps: SocketDeps): () => Promise<void> {
  const { log } = deps
  const path = socketPath(folder)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    void answer(socket, deps)
  })
  server.on('error', (error) => log('operator.socket_failed', failureFields(error)))
  // A killed server leaves its socket behind. The lock of the database shows that no other server uses this one.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  server.listen(path, () => {
    if (process.platform !== 'win32') chmodSync(path, PRIVATE_FILE)
  })
  return () => new Promise((done) => void server.close(() => done()))
}

async function answer(socket: Socket, deps: SocketDeps): Promise<void> {
  const line = await firstLine(socket, LONGEST_REQUEST)
  const request = line === null ? undefined : readRequest(line)
  if (!request) return void socket.destroy()
  const result = 'backup' in request ? await backUp(request.backup, deps) : await runSafely(request, deps)
  socket.end(`${JSON.stringify(result)}\n`)
}

function readRequest(line: string): OperatorRequest | undefined {
  try {
    return requestSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

async function backUp(path: string, { db, log }: SocketDeps): Promise<OperatorAnswer> {
  try {
    if (!isAbsolute(path)) throw new BackupFailed('path', 'The name of the file must be absolute.')
    const bytes = await copyDatabase(db, path)
    log('backup.made', { bytes })
    return { ok: true }
  } catch (error) {
    log('backup.failed', backupFailure(error))
    return { ok: false, sentence: error instanceof BackupFailed ? error.message : 'The backup failed.' }
  }
}

async function runSafely(
  { command, argument }: Extract<OperatorRequest, { command: string }>,
  { log, runCommand }: SocketDeps,
): Promise<OperatorAnswer> {
  try {
    return await runCommand(command, argument)
  } catch (error) {
    log('operator.failed', failureFields(error))
    return { ok: false, sentence: 'The command failed. The log of the server names the reason.' }
  }
}

/**
 * Sends a request to the server of a data folder and returns its answer. Returns null if no server listens
 * there.
 */
export function askRunningServer(folder: string, request: OperatorRequest): Promise<OperatorAnswer | null> {
  return new Promise((done) => {
    const socket = connect(socketPath(folder))
    socket.once('error', () => done(null))
    socket.once('connect', () => {
      socket.write(`${JSON.stringify(request)}\n`)
      void firstLine(socket, LONGEST_ANSWER).then((line) => done(readAnswer(line)))
    })
  })
}

function readAnswer(line: string | null): OperatorAnswer {
  try {
    if (line !== null) return JSON.parse(line) as OperatorAnswer
  } catch {
    // The server stopped in the middle of its answer.
  }
  return { ok: false, sentence: 'The server stopped before the command was complete.' }
}

/**
 * Resolves to the first line that the socket receives. Resolves to null if the peer closes before the line ends
 * or sends more than `longest` bytes.
 */
function firstLine(socket: Socket, longest: number): Promise<string | null> {
  return new Promise((done) => {
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > longest) socket.destroy()
    })
    const lines = createInterface({ input: socket })
    // Destroying the socket does not close the interface of `readline`.
    socket.once('close', () => lines.close())
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
