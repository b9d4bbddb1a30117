import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeletionList } from './deletion-list'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segno-deletions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'deleted-accounts')
const open = (at = folder) => new DeletionList(at, () => Date.parse('2026-11-21T18:00:00Z'))

test('the deletion list keeps deleted accounts for every later process', async () => {
  await open().add('account-a')
  await open().add('account-b')
  const isDeleted = await open().reader()
  expect(['account-a', 'account-b', 'account-c'].map((id) => isDeleted?.(id))).toEqual([true, true, false])
})

test('the deletion list holds keyed hashes and days, and only its owner may read it', async () => {
  await open().add('account-a')
  expect(readFileSync(path(), 'utf8')).toMatch(/^key [\w-]{43}\n\n[\w-]{43} 2026-11-21\n$/)
  expect(statSync(path()).mode & 0o777).toBe(0o600)
})

test('two deletion lists have different keys', async () => {
  const other = join(folder, 'other')
  await open().add('account-a')
  await open(other).add('account-a')
  const hash = (text: string) => text.split('\n')[2]
  expect(hash(readFileSync(path(), 'utf8'))).not.toBe(
    hash(readFileSync(join(other, 'deleted-accounts'), 'utf8')),
  )
})

test('a line that a crash has cut does not hide the other lines of the deletion list', async () => {
  await open().add('account-a')
  appendFileSync(path(), '\nhalf-a-li')
  await open().add('account-b')
  const isDeleted = await open().reader()
  expect([isDeleted?.('account-a'), isDeleted?.('account-b')]).toEqual([true, true])
})

test('processes that create the deletion list at one moment share its key', async () => {
  const ids = Array.from({ length: 20 }, (_one, index) => `account-${index}`)
  await Promise.all(ids.map((id) => open().add(id)))
  const isDeleted = await open().reader()
  expect(ids.every((id) => isDeleted?.(id))).toBe(true)
  expect(readFileSync(path(), 'utf8').match(/^key /gm)).toHaveLength(1)
})

test('a server without deletions has no deletion list', async () => {
  expect(await open().reader()).toBeNull()
  expect(existsSync(path())).toBe(false)
})

test('an account whose deletion was undone leaves the deletion list until it is deleted again', async () => {
  await open().add('account-a')
  await open().restore('account-a')
  expect((await open().reader())?.('account-a') ?? false).toBe(false)
  await open().add('account-a')
  expect((await open().reader())?.('account-a')).toBe(true)
})
