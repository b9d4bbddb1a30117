import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log'
import { newAccount } from '../testing/new-account'
import { openDatabase } from './connection'
import { makePrivate } from './private-files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segno-private-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Opens the database under the usual umask of a shell, which lets every user read new files. */
async function openIn(folder: string, logged: string[] = []) {
  const mask = process.umask(0o022)
  try {
    const log = collectLog(logged)
    return await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, log)
  } finally {
    process.umask(mask)
  }
}

describe('the files of the server', () => {
  test('only the server’s user can read a new folder, database and write-ahead log', async () => {
    const folder = join(root, 'deep', 'data')
    const logged: string[] = []
    const db = await openIn(folder, logged)
    await newAccount(db, 1)
    expect(modeOf(folder)).toBe('700')
    expect(modeOf(join(folder, 'segno.db'))).toBe('600')
    expect(modeOf(join(folder, 'segno.db-wal'))).toBe('600')
    expect(logged).toEqual([])
    await db.destroy()
  })

  test('a server that starts makes files of an earlier version private and logs how many it changed', async () => {
    const folder = join(root, 'data')
    await (await openIn(folder)).destroy()
    mkdirSync(join(folder, 'outbox'))
    writeFileSync(join(folder, 'outbox', 'a.eml'), 'link')
    writeFileSync(join(folder, 'segno.db-wal'), '')
    writeFileSync(join(folder, 'segno-2026-11-20.db'), 'backup')
    for (const name of ['outbox', '.']) chmodSync(join(folder, name), 0o755)
    const files = ['segno.db', 'segno.db-wal', 'segno-2026-11-20.db', 'outbox/a.eml']
    for (const name of files) chmodSync(join(folder, name), 0o644)
    const logged: string[] = []
    const db = await openIn(folder, logged)
    await newAccount(db, 1)
    for (const name of ['outbox', '.']) expect(modeOf(join(folder, name))).toBe('700')
    for (const name of files) expect(modeOf(join(folder, name))).toBe('600')
    expect(logged).toEqual(['warn storage.tightened setting=DATA_DIR count=6'])
    await db.destroy()
  })

  test('makePrivate warns about a folder that every user shares, and does not change it', async () => {
    const logged: string[] = []
    chmodSync(root, 0o1777)
    writeFileSync(join(root, 'foreign.txt'), '')
    chmodSync(join(root, 'foreign.txt'), 0o644)
    const db = await openIn(root, logged)
    expect(modeOf(root)).toBe('777')
    expect(modeOf(join(root, 'foreign.txt'))).toBe('644')
    expect(modeOf(join(root, 'segno.db'))).toBe('600')
    expect(logged).toEqual(['warn storage.shared setting=DATA_DIR'])
    await db.destroy()
  })

  test('makePrivate does not change the mode of a folder that contains folders of other programs', async () => {
    mkdirSync(join(root, 'projects'))
    chmodSync(root, 0o755)
    const db = await openIn(root)
    expect(modeOf(root)).toBe('755')
    expect(modeOf(join(root, 'segno.db'))).toBe('600')
    await db.destroy()
  })

  test('makePrivate ignores a folder that does not exist', () => {
    const logged: string[] = []
    makePrivate(join(root, 'none'), 'DATA_DIR', collectLog(logged))
    expect(logged).toEqual([])
  })
})
