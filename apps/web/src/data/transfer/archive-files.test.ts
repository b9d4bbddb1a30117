import type { Attachment } from '@segno/domain/attachment/attachment'
import { buildScore } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../testing/diary-in-memory'
import { HttpFailure, RefusedCall } from '../../contracts/http'
import type { ScoreFiles } from '../../contracts/score-files'
import type { ScoreSync } from '../../contracts/score-sync'
import { archiveFiles, ownedArchiveFiles } from './archive-files'

const file = (hash: string) => ({
  hash,
  mediaType: 'image/png' as const,
  bytes: 1,
  name: '',
  rotation: 0 as const,
})

/** Creates a device with the files `here` and an account with the files `there`; null means no account. */
async function deviceOf(here: readonly string[], there: readonly string[] | null) {
  const { journal } = createDiary()
  await journal.commit([putOf('score', buildScore({ files: ['a', 'b', 'c'].map(file) }))])
  const stored = new Map(here.map((hash) => [hash, new Blob([hash])]))
  const files = {
    list: async () => [...stored.keys()].map((hash) => ({ hash, bytes: 1 })),
    read: async (hash: string) => stored.get(hash),
  } as Partial<ScoreFiles> as ScoreFiles
  const sync = {
    async fetchOrReject(hash: string) {
      if (!there?.includes(hash)) return false
      stored.set(hash, new Blob([hash]))
      return true
    },
  } as Partial<ScoreSync> as ScoreSync
  const deps = {
    journal,
    loadScoreFiles: async () => files,
    loadScoreSync: async () => there && sync,
    loadAttachments: async () => null,
  }
  return { deps, stored }
}

test('archiveFiles fetches sheet music that this device lacks, and counts files that the account lacks too as missing', async () => {
  const { deps } = await deviceOf(['a'], ['b'])
  const shares: number[] = []
  const { files, missing } = await archiveFiles(deps, (share) => shares.push(share))
  expect(files.map(({ path }) => path)).toEqual(['files/a', 'files/b'])
  expect(missing()).toBe(1)
  expect(shares).toEqual([0, 0.5])
})

test.each([
  ['a network failure stops the downloads of an export', new HttpFailure('timeout'), ['b']],
  ['a refused file does not stop the downloads of an export', new RefusedCall('server', 500), ['b', 'c']],
])(
  'archiveFiles counts absent files as missing after a failed download: %s',
  async (_title, failure, asked) => {
    const { deps } = await deviceOf(['a'], [])
    const calls: string[] = []
    const sync = {
      fetchOrReject: async (hash: string) => {
        calls.push(hash)
        throw failure
      },
    } as Partial<ScoreSync> as ScoreSync
    const { missing } = await archiveFiles({ ...deps, loadScoreSync: async () => sync }, () => {})
    expect(calls).toEqual(asked)
    expect(missing()).toBe(2)
  },
)

test('without an account, archiveFiles counts the sheet music that this device lacks', async () => {
  const { deps } = await deviceOf(['a'], null)
  const { files, missing } = await archiveFiles(deps, () => {})
  expect(files.map(({ path }) => path)).toEqual(['files/a'])
  expect(missing()).toBe(2)
})

test('archiveFiles counts a file as missing once reading it returns undefined', async () => {
  const { deps, stored } = await deviceOf(['a', 'b', 'c'], null)
  const { files, missing } = await archiveFiles(deps, () => {})
  expect(missing()).toBe(0)
  stored.delete('b')
  for (const { read } of files) await read()
  expect(missing()).toBe(1)
})

test('ownedArchiveFiles returns the sheet music and takes of an account that is not shown', async () => {
  const attachment = { id: 't', entryId: 'e', mediaType: 'audio/webm' } as Attachment
  const read = async () => new Blob(['x'])
  const files = ownedArchiveFiles({ scoreFiles: [{ hash: 'a', read }], attachments: [{ attachment, read }] })
  expect(files.map(({ path }) => path)).toEqual(['files/a', 'takes/list.json', 'takes/t.webm'])
  expect(JSON.parse((await (await files[1]?.read())?.text()) ?? '')).toEqual({ attachments: [attachment] })
  expect(ownedArchiveFiles({ scoreFiles: [], attachments: [] })).toEqual([])
})
