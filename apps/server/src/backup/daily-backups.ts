import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { BACKUP_DAYS } from '../backup-age'
import { makePrivate, PRIVATE_FOLDER } from '../db/private-files'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import { backupFailure, copyDatabase } from './copy-database'

const DAY = 24 * 3_600_000
/**
 * The longest time between two daily backups (days). After a longer one, the server was down or its clock
 * jumped.
 */
const GAP_DAYS = 2
const NAME = /^segno-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/
const UNFINISHED = /^segno-\d{8}T\d{6}Z\.db\.part/

export interface DailyBackupsDeps {
  readonly db: Kysely<Schema>
  /** `makeIfDue` creates this folder if it is missing. */
  readonly folder: string
  /** The number of backups to keep. */
  readonly kept: number
  readonly now: () => number
  readonly log: Log
}

/** Makes daily copies of the SQLite database in a folder. Logs a failure and tries again at the next call. */
export class DailyBackups {
  readonly #deps: DailyBackupsDeps

  constructor(deps: DailyBackupsDeps) {
    this.#deps = deps
  }

  /**
   * Makes a backup unless the latest one is less than a day old, and then deletes surplus backups. A failed
   * backup deletes none, and neither does the first one after a gap of GAP_DAYS.
   */
  async makeIfDue(): Promise<void> {
    const { db, folder, now, log } = this.#deps
    try {
      if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
      makePrivate(resolve(folder), 'BACKUP_DIR', log)
      const at = now()
      // A backup with a later time comes from a clock that was wrong, so it does not count.
      const latest = timeOf(this.#names().findLast((name) => timeOf(name) <= at) ?? '')
      if (latest > at - DAY) return
      this.#removeUnfinished()
      const bytes = await copyDatabase(db, join(folder, nameAt(at)))
      // After a gap, the clock may be ahead, so this backup deletes nothing. The next one, a day later,
      // confirms the clock.
      const isConfirmed = latest > at - GAP_DAYS * DAY
      const surplus = isConfirmed ? this.#surplus(at) : []
      for (const name of surplus) rmSync(join(folder, name), { force: true })
      log('backup.made', { bytes, removed: surplus.length })
    } catch (error) {
      log('backup.failed', backupFailure(error))
    }
  }

  /**
   * Returns the names of the backups to delete: all but the newest `kept`, whatever their age. Backups dated in
   * the future displace none, because the clock may have been ahead for weeks. `makeIfDue` deletes them
   * BACKUP_DAYS after they were made or first found, if `kept` others exist.
   */
  #surplus(at: number): string[] {
    const { kept } = this.#deps
    const names = this.#names()
    const known = names.filter((name) => timeOf(name) <= at)
    if (known.length < kept) return []
    const oldest = at - BACKUP_DAYS * DAY
    const future = names.filter((name) => timeOf(name) > at && this.#madeBy(name, at) < oldest)
    return [...known.slice(0, -kept), ...future]
  }

  /**
   * Returns the modification time of a backup (milliseconds). If it is later than `at`, stores and returns `at`
   * instead, the time at which we first found the file.
   */
  #madeBy(name: string, at: number): number {
    const path = join(this.#deps.folder, name)
    const { mtimeMs } = statSync(path)
    if (mtimeMs <= at) return mtimeMs
    utimesSync(path, at / 1000, at / 1000)
    return at
  }

  /** Returns the names of complete backups, oldest first. */
  #names(): string[] {
    return readdirSync(this.#deps.folder)
      .filter((name) => NAME.test(name))
      .sort()
  }

  /** Deletes the `.part` files that a killed server left behind. */
  #removeUnfinished(): void {
    const { folder } = this.#deps
    for (const name of readdirSync(folder)) {
      if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true })
    }
  }
}

/** Returns the name of a backup, such as `segno-20261121T030000Z.db`. */
function nameAt(time: number): string {
  return `segno-${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}.db`
}

/** Returns the time in the name of a backup (milliseconds), or -Infinity for any other file name. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return Number.NEGATIVE_INFINITY
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
