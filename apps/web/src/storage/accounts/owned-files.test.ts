import { expect, test } from 'vitest'
import { type FileStores, ownedFiles } from './owned-files'

const row = (id: string, owner: string, change: object = {}) => ({
  id,
  owner,
  entryId: 'e',
  kind: 'audio',
  mediaType: 'audio/webm;codecs=opus',
  createdAt: '2026-11-29T10:00:00.000Z',
  name: null,
  length: 1000,
  trim: null,
  bytes: 3,
  parts: 1,
  orphanSince: null,
  removedAt: null,
  ...change,
})

function storesOf(rows: readonly { owner: string }[]): FileStores {
  return {
    scoreFiles: {
      list: async (owner) => (owner === 'ada' ? [{ hash: 'a', bytes: 5 }] : []),
      get: async (owner, hash) => new Blob([`${hash} of ${owner}`]),
    },
    attachments: {
      list: async (owner) => rows.filter((one) => one.owner === owner) as never,
      read: async (owner, id) => new Blob([`${id} of ${owner}`]),
    },
  }
}

test("ownedFiles returns an account's sheet music and takes without removed and empty ones", async () => {
  const rows = [
    row('t1', 'ada'),
    row('t2', 'ada', { removedAt: 5 }),
    row('t3', 'ada', { bytes: 0 }),
    row('t4', 'ben'),
  ]
  const { scoreFiles, attachments } = await ownedFiles(storesOf(rows), 'ada')
  expect(await Promise.all(scoreFiles.map(async ({ read }) => (await read())?.text()))).toEqual(['a of ada'])
  expect(attachments.map(({ attachment }) => attachment.id)).toEqual(['t1'])
  expect(attachments[0]?.attachment).not.toHaveProperty('owner')
  expect(await (await attachments[0]?.read())?.text()).toBe('t1 of ada')
})

test('ownedFiles returns the sheet music and no attachments if the attachment store cannot be read', async () => {
  const stores = storesOf([])
  const list = async () => {
    throw new Error('refused')
  }
  const files = await ownedFiles({ ...stores, attachments: { ...stores.attachments, list } }, 'ada')
  expect([files.scoreFiles.length, files.attachments.length]).toEqual([1, 0])
})
