import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A lock without a readable owner is being taken or was left half-made; after this time it is the latter. */
const halfMadeMs = 5000

/**
 * @param {string} folder
 * @returns {boolean} whether the one who took the lock is gone
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
      return Date.now() - statSync(folder).mtimeMs > halfMadeMs
    } catch {
      return false
    }
  }
}

/**
 * @param {string} folder
 * @returns {boolean} whether the lock is ours now
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
 * Runs work while holding a lock, so that two starts at once do not install or build into each other. The
 * lock is a folder, because making one either works or fails as a whole on every system.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  mkdirSync(join(folder, '..'), { recursive: true })
  let told = false
  while (!take(folder)) {
    if (!told) onWait?.()
    told = true
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
