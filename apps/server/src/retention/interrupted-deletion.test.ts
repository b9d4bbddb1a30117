import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignInRepository } from '../features/auth/sign-in-repository'
import { requestDeletion } from '../features/user/account-deletion'
import { newAccount } from '../testing/new-account'
import { noDeletions } from '../testing/no-deletions'
import { openTestDatabase } from '../testing/test-database'
import { DeletionList } from './deletion-list'
import { listDeletions, replayDeletions } from './replay-deletions'

const NOW = Date.UTC(2026, 0, 1)
const request = { undoHash: 'hash', now: NOW }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'segno-deletions-'))
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true })
})

const full = async () => {
  throw new Error('the disk is full')
}

test('an account can be deleted on a full disk, and the next start lists the deletion with its original time', async () => {
  const { db } = database
  const clara = await newAccount(db, NOW)
  const list = new DeletionList(folder, () => NOW)
  const refuses = { add: full, restore: full }
  expect(await requestDeletion(db, refuses, clara, request)).toMatch(/@/)

  await listDeletions(db, list)
  expect(await replayDeletions(db, list)).toBe(0)
  const kept = await db.selectFrom('account').select('deletion_at').where('id', '=', clara).execute()
  expect(kept).toEqual([{ deletion_at: NOW }])
  expect((await list.reader())?.(clara)).toBe(true)
})

test('a server on a restored backup does not list a deletion that its owner has undone since', async () => {
  const { db } = database
  const clara = await newAccount(db, NOW)
  const list = new DeletionList(folder, () => NOW)
  await requestDeletion(db, list, clara, request)
  // The backup is older than the undo in the list.
  await list.restore(clara)
  await listDeletions(db, list)
  expect((await list.reader())?.(clara) ?? false).toBe(false)
})

test('an account stays if the server cannot store its deletion', async () => {
  const { db } = database
  const clara = await newAccount(db, NOW)
  const list = new DeletionList(folder, () => NOW)
  await db.schema.dropTable('magic_link').execute()
  await expect(requestDeletion(db, list, clara, request)).rejects.toThrow('magic_link')

  expect(await replayDeletions(db, list)).toBe(0)
  const kept = await db.selectFrom('account').select('deletion_at').where('id', '=', clara).execute()
  expect(kept).toEqual([{ deletion_at: null }])
})

test('a sign-in that began before the deletion of its account is not valid after it', async () => {
  const { db } = database
  const clara = await newAccount(db, NOW)
  await requestDeletion(db, noDeletions, clara, request)
  const signIns = new SignInRepository(db)
  const signIn = { family: 'family', accountId: clara, device: null, userAgentHint: null, at: NOW }
  await signIns.open(signIn, { tokenHash: 'token', expiresAt: NOW + 1000 })
  expect(await signIns.find('family', NOW)).toBeUndefined()
})
