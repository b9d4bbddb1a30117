import { type Attachment, readAttachment } from '@segno/domain/attachment/attachment'
import { ATTACHMENT_GRACE, REMOVED_GRACE } from '@segno/domain/attachment/orphan-attachments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../../../testing/stub-indexed-db'
import { openAttachmentStore } from './attachment-store'
import { ownedAttachments } from './owned-attachments'

beforeEach(() => {
  stubIndexedDb()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const silent = { postMessage() {}, addEventListener() {} }
let now = 1000
const open = (writer: string, shown = [writer], wasErased = false) =>
  ownedAttachments(openAttachmentStore(), {
    owners: () => ({ writer, shown }),
    ownerOfEntry: async (entryId) => (entryId === 'of ada' && shown.includes('ada') ? 'ada' : writer),
    wasErased: async () => wasErased,
    now: () => now,
    channel: silent,
  })
const take = (id: string, entryId = 'e'): Attachment => ({
  id,
  entryId,
  kind: 'audio',
  mediaType: 'audio/webm;codecs=opus',
  createdAt: '2026-11-29T10:00:00.000Z' as Attachment['createdAt'],
  name: null,
  length: 0,
  trim: null,
})
const idsOf = async (writer: string) => (await open(writer).list()).map(({ id }) => id)

test('a diary without attachments has no attachment database', async () => {
  const ada = open('ada')
  expect(await ada.list()).toEqual([])
  await ada.tidy(new Set())
  await openAttachmentStore().drop('ada')
  expect(await indexedDB.databases()).toEqual([])
})

test('a take stores its parts in order, each as soon as `append` resolves', async () => {
  const recording = await open('ada').record(take('a'))
  expect(await idsOf('ada')).toEqual([])
  await recording.append(new Blob(['one ']), 2000)
  // Read the row from another page of the device.
  const [stored] = await open('ada').list()
  expect(stored).toMatchObject({ id: 'a', length: 2000, bytes: 4 })
  expect(readAttachment(stored)).toEqual({ ...take('a'), length: 2000 })
  for (const word of ['two ', 'three ', 'four ']) await recording.append(new Blob([word]), 9000)
  const content = await open('ada').read('a')
  expect(await content?.text()).toBe('one two three four ')
  expect(content?.type).toBe('audio/webm;codecs=opus')
})

test('a tab that missed an erasure of the device stores no take', async () => {
  const frozen = open('ada', ['ada'], true)
  await expect(frozen.add(take('a'), new Blob(['sound']))).rejects.toThrow('write-failed')
  await expect(frozen.record(take('b'))).rejects.toThrow('write-failed')
  expect(await openAttachmentStore().list('ada')).toEqual([])
})

test("after a sign-out, a new take at an account's entry belongs to that account", async () => {
  const signedOut = open('local', ['ada', 'local'])
  await signedOut.add(take('a', 'of ada'), new Blob(['sound']))
  const recording = await signedOut.record(take('b', 'of ada'))
  await recording.append(new Blob(['more']), 1000)
  await signedOut.add(take('c', 'of nobody'), new Blob(['sound']))

  await openAttachmentStore().move('local', 'ben')
  expect(await idsOf('ben')).toEqual(['c'])
  expect((await openAttachmentStore().list('ada')).map(({ id, bytes }) => [id, bytes])).toEqual([
    ['a', 5],
    ['b', 4],
  ])
})

test('ownedAttachments of one account neither list, read nor count those of another account', async () => {
  await open('ada').add(take('a'), new Blob(['sound']))
  const ben = open('ben')
  expect(await ben.list()).toEqual([])
  expect(await ben.read('a')).toBeUndefined()
  expect(await ben.size()).toBe(0)
  await ben.edit('a', { name: 'mine' })
  await ben.discard('a')
  expect((await open('ada').list())[0]).toMatchObject({ id: 'a', name: null })
})

test('AttachmentStore moves attachments to another owner and deletes those of a dropped owner', async () => {
  await open('local').add(take('a'), new Blob(['sound']))
  await open('ada').add(take('b'), new Blob(['other']))
  const store = openAttachmentStore()
  await store.move('local', 'ada')
  await store.move('local', 'ada')
  expect((await idsOf('ada')).sort()).toEqual(['a', 'b'])
  expect(await (await open('ada').read('a'))?.text()).toBe('sound')
  expect(await idsOf('local')).toEqual([])
  await store.drop('ada')
  expect(await open('ada').size()).toBe(0)
  expect(await store.read('ada', 'a')).toBeUndefined()
})

test("a move of attachments keeps the new owner's content if both owners have the attachment", async () => {
  await open('local').add(take('a'), new Blob(['local']))
  const recording = await open('ada').record(take('a'))
  await recording.append(new Blob(['a']), 1)
  await recording.append(new Blob(['da']), 2)
  await openAttachmentStore().move('local', 'ada')
  expect(await (await open('ada').read('a'))?.text()).toBe('ada')
  expect(await open('local').size()).toBe(0)
})

test('`restore` brings a removed attachment back, and `tidy` deletes a removed one after an hour', async () => {
  const ada = open('ada')
  await ada.add(take('a'), new Blob(['sound']))
  await ada.remove('a')
  expect(await ada.list()).toEqual([])
  expect(await ada.size()).toBe(5)
  await ada.restore('a')
  expect(await idsOf('ada')).toEqual(['a'])
  await ada.remove('a')
  now += REMOVED_GRACE
  await ada.tidy(new Set(['e']))
  expect(await ada.size()).toBe(0)
})

test('`tidy` deletes an attachment whose entry has been missing for seven days', async () => {
  const ada = open('ada')
  await ada.add(take('a', 'deleted'), new Blob(['sound']))
  await ada.tidy(new Set(['e']))
  now += ATTACHMENT_GRACE - 1
  await ada.tidy(new Set(['e']))
  expect(await idsOf('ada')).toEqual(['a'])
  await ada.tidy(new Set(['deleted']))
  now += 1
  await ada.tidy(new Set(['e']))
  expect(await idsOf('ada')).toEqual(['a'])
  now += ATTACHMENT_GRACE
  await ada.tidy(new Set(['e']))
  expect(await ada.size()).toBe(0)
})

test("an import that adds a deleted entry's take to another entry stops its expiry", async () => {
  const ada = open('ada')
  await ada.add(take('a', 'deleted'), new Blob(['x']))
  await ada.tidy(new Set(['here']))
  await ada.add(take('a', 'here'), new Blob(['x']))
  now += ATTACHMENT_GRACE + 1
  await ada.tidy(new Set(['here']))
  expect(await ada.list()).toMatchObject([{ id: 'a', entryId: 'here' }])
})

test('AttachmentStore.erase deletes the attachments of every owner', async () => {
  await open('ada').add(take('a'), new Blob(['sound']))
  await open('ben').add(take('b'), new Blob(['sound']))
  const store = openAttachmentStore()
  await store.erase()
  expect([...(await store.list('ada')), ...(await store.list('ben'))]).toEqual([])
  expect(await store.read('ada', 'a')).toBeUndefined()
})

test('the page that records a take lists it only after `close`', async () => {
  const ada = open('ada')
  let changes = 0
  ada.onChange(() => changes++)
  const recording = await ada.record(take('a'))
  await recording.append(new Blob(['one']), 2000)
  expect([await ada.list(), changes]).toEqual([[], 0])
  recording.close()
  expect(changes).toBe(1)
  expect((await ada.list()).map(({ id }) => id)).toEqual(['a'])
})

test('ownedAttachments numbers the takes of an entry and keeps the numbers after another take is removed', async () => {
  const ada = open('ada')
  const at = (minute: number) => `2026-11-29T10:0${minute}:00.000Z` as Attachment['createdAt']
  await ada.add({ ...take('b'), createdAt: at(2) }, new Blob(['x']))
  await ada.add({ ...take('a'), createdAt: at(1) }, new Blob(['x']))
  await ada.add({ ...take('c', 'other'), createdAt: at(3) }, new Blob(['x']))
  await ada.remove('a')
  expect((await ada.list()).map(({ id, ordinal }) => [id, ordinal])).toEqual([
    ['b', 2],
    ['c', 1],
  ])
})
