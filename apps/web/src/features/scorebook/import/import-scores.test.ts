import { buildScore } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../../testing/diary-in-memory'
import { divideScores, fieldsOf, fromUpload } from './import-scores'

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

test('divideScores returns one score for a file that was chosen under two names', () => {
  const { journal } = createDiary()
  const chosen = [inspected('one', 'a'), inspected('two', 'bc'), inspected('one again', 'a')]
  const { fresh, known } = divideScores({ journal }, chosen)
  expect(fresh.map(({ details }) => details.title)).toEqual(['one', 'two'])
  expect(known).toEqual([])
})

test('divideScores returns a score of the diary once if its files are chosen in another order', async () => {
  const { journal } = createDiary()
  await journal.commit([living('old', 'abb')])
  const chosen = [inspected('known', 'bab'), inspected('known again', 'bba'), inspected('new', 'ab')]
  const { fresh, known } = divideScores({ journal }, chosen)
  expect(fresh.map(({ details }) => details.title)).toEqual(['new'])
  expect(known.map(({ id }) => id)).toEqual(['old'])
})

const canonicalOf = (spelling: string) => (spelling === 'Chopin' ? 'Frédéric Chopin' : null)
const fieldsOfFile = (details: { title: string | null; composer: string | null }) => {
  const files = filesOf('a').map((file) => ({ ...file, name: 'Chopin - Nocturne.pdf' }))
  return fieldsOf({ files, details: { ...details, pageCount: 1 } }, fromUpload, canonicalOf)
}

test('fieldsOf reads title and composer from the file name if the file contains no title', () => {
  expect(fieldsOfFile({ title: null, composer: null })).toMatchObject({
    title: 'Nocturne',
    composer: 'Frédéric Chopin',
  })
  expect(fieldsOfFile({ title: null, composer: 'Field' }).composer).toBe('Field')
})

test('fieldsOf takes no composer from the file name if the file contains a title', () => {
  expect(fieldsOfFile({ title: 'Chopin – Nocturne', composer: null })).toMatchObject({
    title: 'Chopin – Nocturne',
    composer: null,
  })
})
