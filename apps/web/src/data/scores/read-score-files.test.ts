import { expect, test } from 'vitest'
import { readScoreFiles } from './read-score-files'

const score = {
  id: 'one',
  files: [
    { hash: 'b', mediaType: 'image/png' },
    { hash: 'a', mediaType: 'image/jpeg' },
  ],
}

test('readScoreFiles returns the files in the order of the score, with their media types', async () => {
  const state = await readScoreFiles({ read: async (hash) => new Blob([hash]) }, score)
  if (state.at !== 'ready') throw new Error(state.at)
  expect(await Promise.all(state.files.map((file) => file.text()))).toEqual(['b', 'a'])
  expect(state.files.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg'])
})

test('readScoreFiles returns `absent` if this device lacks one of the files', async () => {
  const read = async (hash: string) => (hash === 'a' ? new Blob([hash]) : undefined)
  expect(await readScoreFiles({ read }, score)).toEqual({ at: 'absent' })
})
