import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExport } from '@segno/domain/transfer/import-json'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildEntry } from '../../../packages/domain/testing/builders/build-entry'
import { FolderBlobStore } from './blobs/folder-blob-store'
import { runCli } from './cli-commands'
import { openDatabase } from './db/connection'
import { DatabaseUnavailable } from './db/database-unavailable'
import { openAccount } from './features/auth/accounts-by-address'
import { readEmailAddress } from './features/auth/email-address'
import { FileRepository } from './features/files/file-repository'
import { FileUploads } from './features/files/file-uploads'
import { AccountRepository } from './features/user/account-repository'
import { applyWrites } from './records/apply-writes'
import { KyselyRecordStore } from './records/kysely-record-store'
import { DeletionList } from './retention/deletion-list'
import { allRecords } from './testing/all-records'
import { noBlobs } from './testing/no-blobs'
import { noDeletions } from './testing/no-deletions'
import { hashOf, samplePdf } from './testing/sample-files'

const NOW = Date.UTC(2026, 10, 21, 12)
const CLARA = 'clara@example.org'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)

const blobs = () => new FolderBlobStore(join(folder, 'files'))

const deletionList = () => new DeletionList(folder, () => NOW)

/** Runs `segno-server` with these arguments on the database of the folder. Returns its exit code and output. */
async function run(...args: string[]) {
  const seen = { code: 0, out: '', complaints: '' }
  seen.code = await runCli(args, {
    open,
    isOneFile: true,
    askServer: async () => null,
    write: (text) => {
      seen.out += text
    },
    complain: (sentence) => {
      seen.complaints += sentence
    },
    now: () => NOW,
    access: { record: () => undefined },
    deleted: deletionList(),
    blobs: blobs(),
    version: '1.2.3',
  })
  return seen
}

/** Runs `work` on the open database, as the server does. */
async function served<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Adds a user with one entry. Returns the id of the account. */
async function addUser(email: string, at = NOW): Promise<string> {
  const address = readEmailAddress(email)
  if (!address) throw new Error('no address')
  return served(async (db) => {
    const facts = { displayName: null, googleSub: null, authMethod: 'magic_link' as const }
    const account = await openAccount(
      { accounts: new AccountRepository(db, noDeletions, noBlobs), now: () => at, log: () => undefined },
      address,
      facts,
    )
    if (!account) throw new Error('no account')
    const write = {
      kind: 'entry',
      id: 'e1',
      body: { ...buildEntry({ id: 'e1', notes: `by ${email}` }) },
      updatedAt: at,
    }
    await new KyselyRecordStore(db, () => at).write(account.id, (tx) =>
      applyWrites(tx, [write], { now: at, device: null }),
    )
    return account.id
  })
}

const epochOf = (id: string) =>
  served(async (db) => (await new KyselyRecordStore(db, () => NOW).state(id)).epoch)

describe('users list', () => {
  test('`users list` prints the numbers of users, active users and records, and no e-mail addresses', async () => {
    await addUser(CLARA)
    await addUser('robert@example.org', NOW - 40 * 86_400_000)
    const { code, out } = await run('users', 'list')
    expect(code).toBe(0)
    expect(out).toBe('users: 2\nactive in the last 30 days: 1\nrecords: 2\n')
  })

  test('`users list --emails` prints the e-mail address, creation and last activity of a user', async () => {
    await addUser(CLARA)
    const { out } = await run('users', 'list', '--emails')
    expect(out).toBe(`${CLARA}\t2026-11-21T12:00:00.000Z\t2026-11-21T12:00:00.000Z\n`)
  })

  test('`users list` prints 0 users for a new database', async () => {
    expect((await run('users', 'list')).out).toContain('users: 0')
    expect((await run('users', 'list', '--emails')).out).toBe('')
  })
})

describe('users create', () => {
  test('`users create` adds a user, and refuses the same address in another case', async () => {
    expect(await run('users', 'create', 'Clara@Example.org')).toMatchObject({ code: 0, complaints: '' })
    expect((await run('users', 'list', '--emails')).out).toMatch(/^clara@example\.org\t/i)
    expect(await run('users', 'create', CLARA)).toMatchObject({
      code: 1,
      complaints: 'There is a user with this email address already.',
    })
    expect((await run('users', 'list')).out).toContain('users: 1')
  })

  test('`users create` refuses an invalid address and stores nothing', async () => {
    expect(await run('users', 'create', 'clara')).toMatchObject({
      code: 1,
      complaints: 'This is not an email address.',
    })
    expect((await run('users', 'list')).out).toContain('users: 0')
  })
})

describe('users delete', () => {
  test('`users delete` removes everything of one user and nothing of the others', async () => {
    await addUser(CLARA)
    const robert = await addUser('robert@example.org')
    expect(await run('users', 'delete', 'CLARA@example.org')).toMatchObject({ code: 0, complaints: '' })
    expect((await run('users', 'list', '--emails')).out).toMatch(/^robert@example\.org\t/)
    const kept = await served(async (db) => [
      ...(await db.selectFrom('record').select('account_id').execute()),
      ...(await db.selectFrom('history').select('account_id').execute()),
    ])
    expect(new Set(kept.map(({ account_id }) => account_id))).toEqual(new Set([robert]))
  })

  test('`users export` names each file of a user, and `users delete` leaves no blob of it', async () => {
    const id = await addUser(CLARA)
    const content = samplePdf(500)
    await served((db) => {
      const quotas = { count: 9, bytes: 9000 }
      const uploads = new FileUploads({
        files: new FileRepository(db),
        blobs: blobs(),
        quotas,
        now: () => NOW,
      })
      return uploads.add(id, hashOf(content), { offset: 0, bytes: 500, content })
    })
    expect(JSON.parse((await run('users', 'export', CLARA)).out).files).toEqual([
      {
        hash: hashOf(content),
        mediaType: 'application/pdf',
        bytes: 500,
        createdAt: '2026-11-21T12:00:00.000Z',
      },
    ])
    expect(readdirSync(join(folder, 'files'))).toEqual([id])
    await run('users', 'delete', CLARA)
    expect(readdirSync(join(folder, 'files'))).toEqual([])
  })

  test('`users delete` of an unknown address changes nothing and prints a message', async () => {
    await addUser(CLARA)
    for (const email of ['nobody@example.org', 'no address']) {
      expect(await run('users', 'delete', email)).toEqual({
        code: 1,
        out: '',
        complaints: 'There is no user with this email address.',
      })
    }
    expect((await run('users', 'list')).out).toContain('users: 1')
  })
})

test('`users export` writes a file that the app can import', async () => {
  await addUser(CLARA)
  await addUser('robert@example.org')
  const { code, out } = await run('users', 'export', CLARA)
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    account: { email: CLARA },
    entries: [{ id: 'e1', notes: `by ${CLARA}` }],
  })
  expect(out).not.toContain('robert')
  expect(readExport(JSON.parse(out)).ok).toBe(true)
  expect((await run('users', 'export', 'nobody@example.org')).code).toBe(1)
})

test('`epochs renew` gives every account another epoch', async () => {
  const ids = [await addUser(CLARA), await addUser('robert@example.org')]
  const before = [await epochOf(ids[0] ?? ''), await epochOf(ids[1] ?? '')]
  expect((await run('epochs', 'renew')).out).toContain('2 accounts')
  const after = [await epochOf(ids[0] ?? ''), await epochOf(ids[1] ?? '')]
  expect(new Set([...before, ...after]).size).toBe(4)
})

describe('backup', () => {
  test('a backup is a working database that only its owner may read', async () => {
    const id = await addUser(CLARA)
    const file = join(folder, 'copy.db')
    expect((await run('backup', file)).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await run('users', 'delete', CLARA)
    renameSync(file, join(folder, 'segno.db'))
    const entries = await served((db) => allRecords(new KyselyRecordStore(db, () => NOW), id, 'entry'))
    expect(entries).toMatchObject([{ id: 'e1' }])
  })

  test('`epochs renew` deletes an account again that was deleted after the backup', async () => {
    const robert = 'robert@example.org'
    await addUser(CLARA)
    const kept = await addUser(robert)
    const file = join(folder, 'copy.db')
    await run('backup', file)
    await run('users', 'delete', CLARA)
    renameSync(file, join(folder, 'segno.db'))
    expect((await run('epochs', 'renew')).out).toContain('Deleted again: 1 accounts')
    expect((await run('users', 'list', '--emails')).out).toMatch(/^robert@example\.org\t[^\n]*\n$/)
    const left = await served((db) => db.selectFrom('record').select('account_id').execute())
    expect(left).toEqual([{ account_id: kept }])
  })

  test('`segno-server backup` overwrites no file and creates no folder', async () => {
    const file = join(folder, 'precious.txt')
    writeFileSync(file, 'mine')
    expect((await run('backup', file)).complaints).toContain('already')
    expect(statSync(file).size).toBe(4)
    expect((await run('backup', join(folder, 'none', 'copy.db'))).complaints).toContain('does not exist')
  })

  test('the backup command refuses PostgreSQL, which has tools for backups', async () => {
    const complaints: string[] = []
    const code = await runCli(['backup', join(folder, 'copy.db')], {
      open,
      isOneFile: false,
      askServer: async () => null,
      write: () => undefined,
      complain: (sentence) => void complaints.push(sentence),
      now: () => NOW,
      access: { record: () => undefined },
      deleted: deletionList(),
      blobs: blobs(),
      version: '1.2.3',
    })
    expect([code, complaints[0]]).toEqual([1, expect.stringContaining('pg_dump')])
  })
})

test.each([
  [[]],
  [['users']],
  [['users', 'delete']],
  [['users', 'list', '--all']],
  [['users', 'delete', 'a@b.c', 'd@e.f']],
  [['backup']],
  [['__proto__', 'x']],
])('`segno-server` prints its usage for the wrong arguments %j and opens no database', async (args) => {
  const { code, complaints } = await run(...args)
  expect(code).toBe(2)
  expect(complaints).toContain('Usage: segno-server')
  expect(existsSync(join(folder, 'segno.db'))).toBe(false)
})

test('`users list` throws DatabaseUnavailable while the server holds the database file', async () => {
  await served(async () => {
    await expect(run('users', 'list')).rejects.toThrow(DatabaseUnavailable)
  })
})
