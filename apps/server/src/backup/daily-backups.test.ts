import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/connection'
import type { Schema } from '../db/schema'
import { collectLog } from '../testing/collect-log'
import { newAccount } from '../testing/new-account'
import { copyDatabase } from './copy-database'
import { DailyBackups } from './daily-backups'
import { recogniseDatabase } from './recognise-database'

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-11-21T03:00:00.000Z')

let root: string
let db: Kysely<Schema>
let clock: number
let lines: string[]
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'segno-backups-'))
  lines = []
  clock = BEGIN
  db = await openData('data')
  await recogniseDatabase(db, settingsOf('data'), () => undefined)
  await newAccount(db, 0)
})
afterEach(async () => {
  await db.destroy()
  rmSync(root, { recursive: true, force: true })
})

const settingsOf = (name: string) => ({ DATA_DIR: join(root, name), DATABASE_URL: undefined })
const openData = (name: string) => openDatabase(settingsOf(name), () => undefined)
const folder = () => join(root, 'backups')
const names = () => readdirSync(folder()).sort()
const backups = (kept = 3, into = folder()) =>
  new DailyBackups({ db, folder: into, kept, now: () => clock, log: collectLog(lines) })

describe('daily backups', () => {
  test('a backup is a complete database that only its owner can read, named after its time', async () => {
    await backups().makeIfDue()
    expect(names()).toEqual(['segno-20261121T030000Z.db'])
    const file = join(folder(), 'segno-20261121T030000Z.db')
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    mkdirSync(join(root, 'restored'))
    execFileSync('cp', [file, join(root, 'restored', 'segno.db')])
    const copy = await openData('restored')
    expect(await copy.selectFrom('account').select('id').execute()).toHaveLength(1)
    await copy.destroy()
  })

  test('`makeIfDue` makes one backup a day, and keeps only the newest three if `kept` is 3', async () => {
    for (let hour = 0; hour < 24 * 5; hour++) {
      await backups().makeIfDue()
      clock += HOUR
    }
    expect(names()).toEqual([
      'segno-20261123T030000Z.db',
      'segno-20261124T030000Z.db',
      'segno-20261125T030000Z.db',
    ])
    expect(lines.filter((line) => line.includes('backup.made'))).toHaveLength(5)
  })

  test('a daily backup leaves other files alone and deletes the partial files of a killed server', async () => {
    mkdirSync(folder())
    for (const name of ['before-upgrade.db', 'segno-old.db', 'notes.txt'])
      writeFileSync(join(folder(), name), 'mine')
    for (const end of ['part', 'part-journal']) {
      writeFileSync(join(folder(), `segno-20261120T030000Z.db.${end}`), 'half')
    }
    await backups(1).makeIfDue()
    expect(names()).toEqual(['before-upgrade.db', 'notes.txt', 'segno-20261121T030000Z.db', 'segno-old.db'])
  })

  test('after a pause and a failed backup, the server deletes older backups only at the second complete backup', async () => {
    await backups(2).makeIfDue()
    clock += 24 * HOUR
    await backups(2).makeIfDue()
    clock += 36 * 24 * HOUR
    await db.destroy()
    await backups(2).makeIfDue()
    const before = ['segno-20261121T030000Z.db', 'segno-20261122T030000Z.db']
    expect(names()).toEqual(before)
    expect(lines.at(-1)).toContain('backup.failed')
    db = await openData('data')
    await backups(2).makeIfDue()
    expect(names()).toEqual([...before, 'segno-20261228T030000Z.db'])
    clock += 24 * HOUR
    await backups(2).makeIfDue()
    expect(names()).toEqual(['segno-20261228T030000Z.db', 'segno-20261229T030000Z.db'])
  })

  /** Makes a backup on each day, and sets the modification time of its file to the test's clock. */
  async function makeDaily(days: number, kept: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      clock += 24 * HOUR
      const earlier = existsSync(folder()) ? names() : []
      await backups(kept).makeIfDue()
      for (const name of names())
        if (!earlier.includes(name)) utimesSync(join(folder(), name), clock / 1000, clock / 1000)
    }
  }

  test.each([
    [7, 7],
    [1, 1],
  ])(
    'one backup with the clock a year ahead displaces no correctly dated backup (BACKUP_KEEP=%i)',
    async (kept, right) => {
      await makeDaily(7, kept)
      const before = names()
      expect(before).toHaveLength(right)
      const realTime = clock
      clock += 365 * 24 * HOUR
      await makeDaily(1, kept)
      const future = names().at(-1) ?? ''
      expect(names()).toEqual([...before, future])
      clock = realTime
      await makeDaily(1, kept)
      const [newest] = names().slice(-2)
      expect(names()).toEqual([...[...before, newest].slice(-kept), future])
      expect(newest).toBe('segno-20261129T030000Z.db')
      clock += 34 * 24 * HOUR
      await makeDaily(1, kept)
      expect(names()).toContain(future)
      await makeDaily(1, kept)
      expect(names()).not.toContain(future)
    },
  )

  test('three days with the clock a year ahead delete no more backups than three days with the right clock', async () => {
    await makeDaily(7, 7)
    const right = names()
    const realTime = clock
    clock += 365 * 24 * HOUR
    await makeDaily(3, 7)
    const ahead = names().slice(-3)
    // The first backup from the future deletes nothing, because it follows a gap.
    expect(names()).toEqual([...right.slice(3), ...ahead])
    clock = realTime
    await makeDaily(3, 7)
    expect(names().filter((name) => name < (ahead[0] ?? ''))).toHaveLength(7)
    expect(names()).toEqual(expect.arrayContaining([...right.slice(3), ...ahead]))
  })

  test('with the clock a year behind, daily backups delete no newer backup before 35 of them are complete', async () => {
    await makeDaily(3, 35)
    const right = names()
    clock -= 365 * 24 * HOUR
    await makeDaily(34, 35)
    expect(names().slice(-3)).toEqual(right)
    await makeDaily(6, 35)
    expect(names().filter((name) => name < (right[0] ?? ''))).toHaveLength(35)
  })

  test('one backup with the clock a year behind deletes no newer backup', async () => {
    await makeDaily(3, 3)
    const before = names()
    const realTime = clock
    clock -= 365 * 24 * HOUR
    await makeDaily(1, 3)
    expect(names().slice(1)).toEqual(before)
    clock = realTime
    await makeDaily(1, 3)
    expect(names()).toEqual([...before.slice(1), 'segno-20261125T030000Z.db'])
  })

  test('a backup dated in the future does not delay the next one', async () => {
    clock = Date.parse('2040-01-01T00:00:00.000Z')
    await backups().makeIfDue()
    clock = BEGIN
    utimesSync(join(folder(), 'segno-20400101T000000Z.db'), clock / 1000, clock / 1000)
    await backups().makeIfDue()
    expect(names()).toEqual(['segno-20261121T030000Z.db', 'segno-20400101T000000Z.db'])
  })

  test('`makeIfDue` logs a folder that it cannot use, and tries again at its next call', async () => {
    writeFileSync(folder(), 'a file')
    await backups().makeIfDue()
    expect(lines).toEqual([expect.stringContaining('backup.failed')])
    rmSync(folder())
    await backups().makeIfDue()
    expect(names()).toHaveLength(1)
  })
})

/** Commands of the operating system that mount and unmount a disk. */
const disks = { mount: 'mount', unmount: 'umount' }

/**
 * Mounts a tmpfs of this size at `place` and returns true. Returns false without the rights of root on Linux.
 */
function mountDisk(place: string, size: string): boolean {
  mkdirSync(place)
  try {
    execFileSync(disks.mount, ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a full disk', () => {
  test('a backup without enough disk space logs its failure, keeps the older backups and leaves no partial file', async (context) => {
    const disk = join(root, 'disk')
    if (!mountDisk(disk, '8m')) return context.skip('only root can mount a disk')
    try {
      writeFileSync(join(disk, 'segno-20261101T030000Z.db'), 'an older backup')
      await backups(1, disk).makeIfDue()
      expect(readdirSync(disk)).toEqual(['segno-20261101T030000Z.db'])
      expect(lines.at(-1)).toBe('error backup.failed reason=no-space')
      expect(await db.selectFrom('account').select('id').execute()).toHaveLength(1)
    } finally {
      execFileSync(disks.unmount, [disk])
    }
  })

  test('a backup leaves no partial file if the disk becomes full, and the server still writes', async (context) => {
    const disk = join(root, 'disk')
    if (!mountDisk(disk, '34m')) return context.skip('only root can mount a disk')
    try {
      const large = 'x'.repeat(1_000_000)
      for (let at = 0; at < 40; at++)
        await db
          .insertInto('secret')
          .values({ name: `${at}`, value: large })
          .execute()
      await expect(copyDatabase(db, join(disk, 'copy.db'), () => Number.MAX_SAFE_INTEGER)).rejects.toThrow(
        'could not be written',
      )
      expect(readdirSync(disk)).toEqual([])
      await db.insertInto('secret').values({ name: 'after', value: '' }).execute()
      expect(existsSync(join(root, 'data', 'segno.db'))).toBe(true)
    } finally {
      execFileSync(disks.unmount, [disk])
    }
  })
})
