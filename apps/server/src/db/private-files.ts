import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log'

/** The mode of a folder that only the server's user can open. */
export const PRIVATE_FOLDER = 0o700
/** The mode of a file that only the server's user can open. */
export const PRIVATE_FILE = 0o600

const OTHER_USERS = 0o077
const EVERY_USER_WRITES = 0o002
const STICKY = 0o1000

/** Matches databases with their write-ahead logs, and backups. */
const DATABASE_FILE = /^segno.*\.db(?:-[a-z]+)?$/
const MAIL_FILE = /\.eml(?:\.part)?$/
/** Folders that a data folder of this product may contain. */
const OWN_FOLDER = /^(?:outbox|files|access|backups?|lost\+found)$/

/** Creates an empty file that only its owner can open. Does nothing if the file exists. */
export function createPrivateFile(path: string): void {
  closeSync(openSync(path, 'a', PRIVATE_FILE))
}

/**
 * Takes the rights of other users from a folder of the server, its databases and its e-mails. Logs how many it
 * changed. Keeps the mode of a folder that other programs may use, and logs a warning. The database contains
 * the keys that sign tokens, so each reader of the file could sign in as any user.
 */
export function makePrivate(folder: string, setting: string, log: Log): void {
  // Windows has no POSIX modes.
  if (process.platform === 'win32' || !existsSync(folder)) return
  const files = privateFilesOf(folder)
  const isShared = isSharedFolder(folder)
  const changed = [...files, ...(isShared ? [] : [folder])].filter((path) => tighten(path, log))
  if (changed.length > 0) {
    log('storage.tightened', { setting, count: changed.length })
  }
  if (isShared) {
    log('storage.shared', { setting })
  }
}

function privateFilesOf(folder: string): string[] {
  const outbox = join(folder, 'outbox')
  const mails = existsSync(outbox) ? [outbox, ...filesIn(outbox, MAIL_FILE)] : []
  return [...filesIn(folder, DATABASE_FILE), ...mails]
}

function filesIn(folder: string, name: RegExp): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map(({ name }) => join(folder, name))
}

/**
 * Returns true if other programs may use the folder, such as `/`, `/tmp` or a home folder. A changed mode would
 * lock them out.
 */
function isSharedFolder(folder: string): boolean {
  const { mode, uid } = statSync(folder)
  const isOfAll = (mode & STICKY) !== 0 || ((mode & EVERY_USER_WRITES) !== 0 && uid !== process.getuid?.())
  const entries = readdirSync(folder, { withFileTypes: true })
  return isOfAll || entries.some((entry) => entry.isDirectory() && !OWN_FOLDER.test(entry.name))
}

/**
 * Takes the rights of other users from a file or folder. Returns true if they had some and `chmod` succeeded.
 * Logs a failed `chmod`.
 */
function tighten(path: string, log: Log): boolean {
  const { mode } = statSync(path)
  if ((mode & OTHER_USERS) === 0) return false
  try {
    chmodSync(path, mode & 0o700)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    log('storage.readable', { code })
    return false
  }
}
