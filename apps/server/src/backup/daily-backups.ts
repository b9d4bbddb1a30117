import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { BACKUP_DAYS } from '../backup-age'
import { makePrivate, PRIVATE_FOLDER } from '../db/private-files'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import { backupFailure, copyDatabase } from './copy-database'

const DAY = 24 * 3_600_000
const NAME = /^segno-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/
const UNFINISHED = /^segno-\d{8}T\d{6}Z\.db\.part/

export interface DailyBackupsDeps {
  readonly db: Kysely<Schema>
  /** Created if it is missing. */
  readonly folder: string
  /** How many backups stay. */
  readonly kept: number
  readonly now: () => number
  readonly log: Log
}

/** Keeps daily copies of the SQLite database in a folder. A failure is logged and tried again with the next call. */
export class DailyBackups {
  readonly #deps: DailyBackupsDeps

  constructor(deps: DailyBackupsDeps) {
    this.#deps = deps
  }

  /**
   * Makes a backup if the latest one is a day old, and deletes surplus ones. Backups also get too old while the server
   * does not run: each call deletes these, but never the newest one.
   */
  async makeIfDue(): Promise<void> {
    const { db, folder, kept, now, log } = this.#deps
    try {
      if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
      makePrivate(resolve(folder), 'BACKUP_DIR', log)
      const at = now()
      // A backup with a later time comes from a clock that was wrong, so it does not count.
      const known = this.#names().filter((name) => timeOf(name) <= at)
      const old = known.slice(0, -1).filter((name) => timeOf(name) < at - BACKUP_DAYS * DAY)
      for (const name of old) rmSync(join(folder, name), { force: true })
      if (timeOf(known.at(-1) ?? '') > at - DAY) return
      this.#removeUnfinished()
      const bytes = await copyDatabase(db, join(folder, nameAt(at)))
      const surplus = this.#names().slice(0, -kept)
      for (const name of surplus) rmSync(join(folder, name), { force: true })
      log('backup.made', { bytes, removed: surplus.length })
    } catch (error) {
      log('backup.failed', backupFailure(error))
    }
  }

  /** Names of complete backups, oldest first. */
  #names(): string[] {
    return readdirSync(this.#deps.folder)
      .filter((name) => NAME.test(name))
      .sort()
  }

  /** A killed server leaves a part behind. */
  #removeUnfinished(): void {
    const { folder } = this.#deps
    for (const name of readdirSync(folder)) {
      if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true })
    }
  }
}

/** Returns `segno-20261121T030000Z.db`. */
function nameAt(time: number): string {
  return `segno-${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}.db`
}

/** Returns milliseconds, or -Infinity for another name. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (year === undefined) return Number.NEGATIVE_INFINITY
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
