import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { BACKUP_DAYS } from '../backup-age'
import { makePrivate, PRIVATE_FOLDER } from '../db/private-files'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import { backupFailure, copyDatabase } from './copy-database'

const DAY = 24 * 3_600_000
/** A running server copies each day, so a longer gap means that it stood still or that its clock jumped (days). */
const GAP_DAYS = 2
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
   * Makes a backup if the latest one is a day old, and then deletes the surplus. A backup that fails deletes none.
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
      // After a gap, the clock may be ahead. The next copy a day later confirms it, and only that one deletes.
      const isConfirmed = latest > at - GAP_DAYS * DAY
      const surplus = isConfirmed ? this.#surplus(at) : []
      for (const name of surplus) rmSync(join(folder, name), { force: true })
      log('backup.made', { bytes, removed: surplus.length })
    } catch (error) {
      log('backup.failed', backupFailure(error))
    }
  }

  /**
   * Names of the backups to delete: all but the newest `kept`, whatever their age, because a clock may stay ahead for
   * weeks. Those from the future displace none. They go if `kept` others exist and they were found long ago.
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

  /** Returns when a file was made or, if its time is wrong too, first found. That time replaces the wrong one. */
  #madeBy(name: string, at: number): number {
    const path = join(this.#deps.folder, name)
    const { mtimeMs } = statSync(path)
    if (mtimeMs <= at) return mtimeMs
    utimesSync(path, at / 1000, at / 1000)
    return at
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
