import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../db/private-files'
import { createLog } from '../log'
import type { LogMarks } from '../logging/log-marks'

/** The folder of the access log in DATA_DIR: a file for each month, so that old ones are deleted as a whole. */
export const ACCESS_FOLDER = 'access'
const NAME = /^(\d{4}-\d\d)\.log$/

/** A command that the operator ran, as the access log stores it. */
export interface OperatorAccess {
  /** The command without its argument: `users export`. */
  readonly command: string
  /** The account that the command reads or changes. Absent for all accounts. */
  readonly accountId?: string
}

export interface AccessLogOptions {
  /** The path of DATA_DIR. */
  readonly folder: string
  /** The user of the machine who runs the command. */
  readonly operator: string
  readonly now: () => number
}

/**
 * Records which commands read or change data of users: a line of JSON with time, user of the machine, command,
 * and the mark of the account. Events of a command go to the terminal, where they are lost.
 */
export class AccessLog {
  readonly #options: AccessLogOptions

  constructor(options: AccessLogOptions) {
    this.#options = options
  }

  /**
   * Writes a line before the command runs. Throws if it cannot be stored, so that no access goes unrecorded.
   */
  record({ command, accountId }: OperatorAccess, marks?: LogMarks): void {
    const { folder, operator, now } = this.#options
    const log = createLog({
      least: 'info',
      format: 'json',
      now,
      ...(marks ? { marks } : {}),
      write: (line) => append(join(folder, ACCESS_FOLDER), `${monthOf(now())}.log`, `${line}\n`),
    })
    log('operator.acted', { operator, command, ...(accountId === undefined ? {} : { accountId }) })
  }
}

/** Deletes the files of months that ended before a time (milliseconds). Returns the number of deleted files. */
export function pruneAccessLog(folder: string, before: number): number {
  const path = join(folder, ACCESS_FOLDER)
  const old = namesIn(path).filter((name) => (NAME.exec(name)?.[1] ?? '9') < monthOf(before))
  for (const name of old) rmSync(join(path, name), { force: true })
  return old.length
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function append(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const file = openSync(join(folder, name), 'a', PRIVATE_FILE)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Returns the month in UTC: `2026-11`. */
function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7)
}
