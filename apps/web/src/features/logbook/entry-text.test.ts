import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { leadingPiece, needsBarWord, shownMeasures } from './entry-text'

test('leadingPiece returns the first piece of an entry, or else its score', () => {
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

test('needsBarWord is true only for measures that begin with a digit', () => {
  expect(['12–20', ' 33, 40', 'coda', 'mes. 45', '第 12 小节'].map(needsBarWord)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('shownMeasures returns the first piece that has measures or a tempo', () => {
  const bare = buildPiece()
  const worked = buildPiece({ id: '2', tempo: 84 })
  expect(shownMeasures(buildEntry({ pieces: [bare, worked] }))).toBe(worked)
  expect(shownMeasures(buildEntry({ pieces: [bare] }))).toBeNull()
})
