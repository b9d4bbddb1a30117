import { buildScore } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../../testing/diary-in-memory'
import { divideScores } from './import-scores'

const filesOf = (hashes: string) =>
  [...hashes].map((hash) => ({ hash, name: hash, blob: new Blob(), mediaType: 'image/png' as const }))
const inspected = (title: string, hashes: string) => ({
  files: filesOf(hashes),
  details: { title, composer: null, pageCount: 1 },
})
const living = (id: string, hashes: string) => {
  const files = [...hashes].map((hash) => ({
    hash,
    mediaType: 'image/png' as const,
    bytes: 1,
    name: hash,
    rotation: 0 as const,
  }))
  return putOf('score', buildScore({ id, files }))
}

test('a file that is chosen twice under two names becomes one score', () => {
  const { journal } = createDiary()
  const chosen = [inspected('one', 'a'), inspected('two', 'bc'), inspected('one again', 'a')]
  const { fresh, known } = divideScores({ journal }, chosen)
  expect(fresh.map(({ details }) => details.title)).toEqual(['one', 'two'])
  expect(known).toEqual([])
})

test('a score whose files the diary has in another order is known, and is named once', async () => {
  const { journal } = createDiary()
  await journal.commit([living('old', 'abb')])
  const chosen = [inspected('known', 'bab'), inspected('known again', 'bba'), inspected('new', 'ab')]
  const { fresh, known } = divideScores({ journal }, chosen)
  expect(fresh.map(({ details }) => details.title)).toEqual(['new'])
  expect(known.map(({ id }) => id)).toEqual(['old'])
})
