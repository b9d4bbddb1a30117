import type { Entry } from '@segno/domain/entry/entry'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { excerptOf, hasTime, leadingPiece, needsBarWord, shownMeasures } from './entry-text'

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

test('an imported entry with a day only has no time, until an edit gives it one', () => {
  const metadata = { source: 'import', timeUnknown: true } as const
  const at = (timestamp: string, fields = {}) =>
    hasTime(buildEntry({ timestamp, timeZone: 'Europe/Berlin', ...fields } as Partial<Entry>))
  expect(at('2026-11-21T11:00:00.000Z', { metadata })).toBe(false)
  expect(at('2026-11-21T16:30:00.000Z', { metadata })).toBe(true)
  expect(at('2026-11-21T11:00:00.000Z')).toBe(true)
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

test('a row shows the first line of the notes, cut to 160 characters', () => {
  expect(excerptOf('\nSlow.\nThen fast.')).toBe('Slow.')
  expect(excerptOf(null)).toBe('')
  expect(excerptOf('a'.repeat(500))).toBe(`${'a'.repeat(160)}…`)
})

test('a row shows bars and tempo of the first piece that has any', () => {
  const bare = buildPiece()
  const worked = buildPiece({ id: '2', tempo: 84 })
  expect(shownMeasures(buildEntry({ pieces: [bare, worked] }))).toBe(worked)
  expect(shownMeasures(buildEntry({ pieces: [bare] }))).toBeNull()
})
