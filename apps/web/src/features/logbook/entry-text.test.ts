import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { leadingPiece, needsBarWord, shownMeasures } from './entry-text'

test('an entry is named after its first piece, else after its score', () => {
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

test('only measures that begin with a digit need the word for bars', () => {
  expect(['12–20', ' 33, 40', 'coda', 'mes. 45', '第 12 小节'].map(needsBarWord)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a logbook row shows bars and tempo of the first piece that has any', () => {
  const bare = buildPiece()
  const worked = buildPiece({ id: '2', tempo: 84 })
  expect(shownMeasures(buildEntry({ pieces: [bare, worked] }))).toBe(worked)
  expect(shownMeasures(buildEntry({ pieces: [bare] }))).toBeNull()
})
