import { expect, test } from 'vitest'
import { composerKeyBy } from '../piece/composer-key'
import { pieceKeyOf } from '../piece/piece-key'
import { instrumentOfNewEntry, type PractisedPiece } from './instrument-of-new-entry'

const practisedOn = (lastInstrument: string, title: string, composer: string | null): PractisedPiece => ({
  key: pieceKeyOf(title, composer),
  title,
  composer,
  lastInstrument,
})

const fugue = { title: 'Prelude and Fugue, BWV 847', composer: 'Bach' }
const context = {
  practised: [
    practisedOn('cello', 'Suite No. 1: I. Prelude', 'Bach'),
    practisedOn('piano', fugue.title, fugue.composer),
  ],
  primary: 'violin',
  lastUsed: 'cello',
}
const without = { ...context, primary: null }

test('a new entry starts with the instrument last used with its piece, before the primary and the last used one', () => {
  expect(instrumentOfNewEntry([fugue], context)).toBe('piano')
  expect(instrumentOfNewEntry([{ title: 'prelude and fugue, bwv 847', composer: 'bach' }], context)).toBe(
    'piano',
  )
})

test('the spellings of one composer share the instrument of a piece if the composers are known', () => {
  const composerKey = composerKeyBy((name) => (name.endsWith('Bach') ? 'Johann Sebastian Bach' : null))
  const spelled = { ...fugue, composer: 'J. S. Bach' }
  expect(instrumentOfNewEntry([spelled], context)).toBe('violin')
  expect(instrumentOfNewEntry([spelled], { ...context, composerKey })).toBe('piano')
})

test('the first known piece of an entry decides its instrument', () => {
  expect(instrumentOfNewEntry([{ title: 'Scales', composer: null }, fugue], context)).toBe('piano')
})

test('an entry of an unknown or no piece starts with the primary instrument, else the last used one, else none', () => {
  expect(instrumentOfNewEntry([{ title: 'Scales', composer: null }], context)).toBe('violin')
  expect(instrumentOfNewEntry([], without)).toBe('cello')
  expect(instrumentOfNewEntry([{ title: ' ', composer: null }], without)).toBe('cello')
  expect(instrumentOfNewEntry([], { ...without, lastUsed: null })).toBeNull()
})
