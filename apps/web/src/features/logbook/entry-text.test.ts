import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { excerptOf, leadingPiece, needsBarWord, shownMeasures } from './entry-text'

test('an entry is called by its first piece, else by its score, else by nothing', () => {
  const piece = buildPiece({ title: 'Nocturne', composer: null })
  expect(leadingPiece(buildEntry({ pieces: [piece], scoreTitle: 'Album' }))).toEqual({
    title: 'Nocturne',
    composer: '',
  })
  expect(leadingPiece(buildEntry({ scoreTitle: 'Album', scoreComposer: 'Schumann' }))).toEqual({
    title: 'Album',
    composer: 'Schumann',
  })
  expect(leadingPiece(buildEntry())).toBeNull()
})

test('only bare figures are given a word for bars', () => {
  expect(['12–20', ' 33, 40', 'coda', 'mes. 45', '第 12 小节'].map(needsBarWord)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a row shows the first line of the notes, and no more of it than fits', () => {
  expect(excerptOf('\nSlow.\nThen fast.')).toBe('Slow.')
  expect(excerptOf(null)).toBe('')
  expect(excerptOf('a'.repeat(500))).toBe(`${'a'.repeat(160)}…`)
})

test('bars and tempo come from the first piece that has some', () => {
  const bare = buildPiece()
  const worked = buildPiece({ id: '2', tempo: 84 })
  expect(shownMeasures(buildEntry({ pieces: [bare, worked] }))).toBe(worked)
  expect(shownMeasures(buildEntry({ pieces: [bare] }))).toBeNull()
})
