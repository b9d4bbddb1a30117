import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The age (milliseconds) from which a lock without a process id counts as abandoned. Such a lock is either
 * being taken, or its process ended before it wrote the id.
 */
const HALF_MADE_MS = 5000

/**
 * @param {string} folder
 * @returns {boolean} whether the process that took the lock has ended
 */
function isAbandoned(folder) {
  try {
    const owner = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    process.kill(owner, 0)
    return false
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code
    if (code === 'EPERM') return false
    if (code === 'ESRCH') return true
    try {
      return Date.now() - statSync(folder).mtimeMs > HALF_MADE_MS
    } catch {
      return false
    }
  }
}

/**
 * @param {string} folder
 * @returns {boolean} whether this process has the lock now
 */
function take(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

/**
 * Runs work while holding a lock, so that two processes do not install or build at the same time. The lock is a folder,
 * because `mkdir` is atomic on every system.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  mkdirSync(join(folder, '..'), { recursive: true })
  let isWaiting = false
  while (!take(folder)) {
    if (!isWaiting) onWait?.()
    isWaiting = true
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
