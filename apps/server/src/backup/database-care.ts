import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { Env } from '../env'
import type { Log } from '../log'
import { failureFields } from '../logging/failure-fields'
import { DailyBackups } from './daily-backups'
import { listenForOperator, type RunCommand } from './operator-socket'
import { countCheck, recogniseDatabase } from './recognise-database'

interface DatabaseCareDeps {
  readonly db: Kysely<Schema>
  readonly env: Env
  readonly now: () => number
  readonly log: Log
  readonly runCommand: RunCommand
}

const HOUR = 3_600_000

/**
 * Recognises a restored database and makes daily backups if `BACKUP_DIR` is set. With SQLite, also lets
 * `segno-server` reach this process. Returns a function that stops the backups and closes the socket. Call it
 * before the database closes.
 */
export async function careForDatabase(deps: DatabaseCareDeps): Promise<() => Promise<void>> {
  const { db, env, now, log } = deps
  await recogniseDatabase(db, env, log)
  const { BACKUP_DIR: folder, BACKUP_KEEP: kept, DATABASE_URL, DATA_DIR } = env
  const backups = folder === undefined ? null : new DailyBackups({ db, folder, kept, now, log })
  const closeSocket = DATABASE_URL === undefined ? listenForOperator(DATA_DIR, deps) : async () => {}
  const count = () =>
    countCheck(db, env, log).catch((error) => log('database.marker_failed', failureFields(error)))
  let running: Promise<unknown> = backups?.makeIfDue() ?? Promise.resolve()
  const hourly = setInterval(() => {
    running = running.then(count).then(() => backups?.makeIfDue())
  }, HOUR)
  hourly.unref()
  return async () => {
    clearInterval(hourly)
    await closeSocket()
    await running
    await count()
  }
}
