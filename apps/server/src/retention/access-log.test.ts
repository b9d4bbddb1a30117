import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderBlobStore } from '../blobs/folder-blob-store'
import { runCli } from '../cli-commands'
import { openDatabase } from '../db/connection'
import { machineUser } from '../machine-user'
import { newAccount } from '../testing/new-account'
import { AccessLog, pruneAccessLog } from './access-log'
import { DeletionList } from './deletion-list'

const NOW = Date.UTC(2026, 10, 21, 12)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-access-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)
const accessFolder = () => join(folder, 'access')

async function addUser() {
  const db = await open()
  const id = await newAccount(db, NOW)
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return { id, email }
}

async function run(...args: string[]) {
  const seen = { code: 0, out: '' }
  const write = (text: string) => {
    seen.out += text
  }
  seen.code = await runCli(args, {
    open,
    isOneFile: true,
    askServer: async () => null,
    write,
    complain: () => undefined,
    now: () => NOW,
    access: new AccessLog({ folder, operator: 'clara as root', now: () => NOW }),
    deleted: new DeletionList(folder, () => NOW),
    blobs: new FolderBlobStore(join(folder, 'files')),
    version: '1.2.3',
  })
  return seen
}

function lines(): Record<string, unknown>[] {
  if (!existsSync(accessFolder())) return []
  const text = readFileSync(join(accessFolder(), '2026-11.log'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

test('a command about one user stores an access line with operator, time, command and account mark', async () => {
  const { id, email } = await addUser()
  await run('users', 'export', email)
  await run('users', 'delete', email)
  const [exported, deleted] = lines()
  expect(exported).toEqual({
    time: '2026-11-21T12:00:00.000Z',
    level: 'info',
    event: 'operator.acted',
    operator: 'clara as root',
    command: 'users export',
    account: expect.stringMatching(/^[\w-]{12}$/),
  })
  expect(deleted).toEqual({ ...exported, command: 'users delete' })
  expect(JSON.stringify(lines())).not.toContain(id)
  expect(JSON.stringify(lines())).not.toContain(email)
})

test.each([
  ['users', 'list'],
  ['users', 'list', '--emails'],
  ['users', 'create', 'new@example.org'],
  ['collections', 'list'],
  ['dictionary', 'reports'],
  ['epochs', 'renew'],
])('the command %s %s about all users stores an access line without an account', async (...args) => {
  await run(...args)
  expect(lines()).toEqual([expect.objectContaining({ command: `${args[0]} ${args[1]}` })])
  expect(lines()[0]).not.toHaveProperty('account')
})

test('the backup command stores an access line', async () => {
  await addUser()
  expect((await run('backup', join(folder, 'copy.db'))).code).toBe(0)
  expect(lines()).toEqual([expect.objectContaining({ command: 'backup', operator: 'clara as root' })])
})

test('an unknown command and `dictionary feedback` store no access line', async () => {
  await run('users', 'everything')
  await run('dictionary', 'feedback')
  expect(lines()).toEqual([])
})

test('`users export` and `users list` throw if their access line cannot be stored', async () => {
  const { email } = await addUser()
  writeFileSync(accessFolder(), 'a file where the folder should be')
  for (const args of [
    ['users', 'export', email],
    ['users', 'list', '--emails'],
  ])
    await expect(run(...args)).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('only the user of the server can read the access lines', async () => {
  await run('users', 'list')
  expect(statSync(accessFolder()).mode & 0o777).toBe(0o700)
  expect(statSync(join(accessFolder(), '2026-11.log')).mode & 0o777).toBe(0o600)
})

test('pruneAccessLog deletes the files of months that ended before the given time, and no others', async () => {
  expect(pruneAccessLog(folder, NOW)).toBe(0)
  await run('users', 'list')
  for (const name of ['2025-10.log', '2025-11.log', 'notes.txt'])
    writeFileSync(join(accessFolder(), name), '')
  expect(pruneAccessLog(folder, Date.UTC(2025, 10, 21))).toBe(1)
  expect(readdirSync(accessFolder()).sort()).toEqual(['2025-11.log', '2026-11.log', 'notes.txt'])
})

test('machineUser returns the name of the user, and under sudo also that of the calling user', () => {
  const own = machineUser({})
  expect(own).toMatch(/\S/)
  expect(machineUser({ SUDO_USER: 'clara' })).toBe(`clara as ${own}`)
})
