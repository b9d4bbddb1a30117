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

test('instrumentOfNewEntry prefers the instrument last used with the piece to the primary and the last used one', () => {
  expect(instrumentOfNewEntry([fugue], context)).toBe('piano')
  expect(instrumentOfNewEntry([{ title: 'prelude and fugue, bwv 847', composer: 'bach' }], context)).toBe(
    'piano',
  )
})

test('instrumentOfNewEntry unites the spellings of a composer if it gets a composerKey', () => {
  const composerKey = composerKeyBy((name) => (name.endsWith('Bach') ? 'Johann Sebastian Bach' : null))
  const spelled = { ...fugue, composer: 'J. S. Bach' }
  expect(instrumentOfNewEntry([spelled], context)).toBe('violin')
  expect(instrumentOfNewEntry([spelled], { ...context, composerKey })).toBe('piano')
})

test('instrumentOfNewEntry takes the instrument of the first known piece of the entry', () => {
  expect(instrumentOfNewEntry([{ title: 'Scales', composer: null }, fugue], context)).toBe('piano')
})

test('instrumentOfNewEntry returns the primary instrument, else the last used one, else none, without a known piece', () => {
  expect(instrumentOfNewEntry([{ title: 'Scales', composer: null }], context)).toBe('violin')
  expect(instrumentOfNewEntry([], without)).toBe('cello')
  expect(instrumentOfNewEntry([{ title: ' ', composer: null }], without)).toBe('cello')
  expect(instrumentOfNewEntry([], { ...without, lastUsed: null })).toBeNull()
})
