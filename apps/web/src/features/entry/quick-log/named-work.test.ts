import { parseEntryLines } from '@segno/domain/entry-line/parse-entry-lines'
import { buildLineContext } from '@segno/domain/testing/builders/build-line-context'
import { expect, test } from 'vitest'
import { titleOfLine } from './line-entry'
import { withNamedWork } from './named-work'

const BACH = 'Johann Sebastian Bach'
const composers = [{ canonical: BACH, variants: ['Bach'] }]
const context = { ...buildLineContext(), composers, pieces: [] }
const FUGUE = 'Prelude and Fugue No. 2 in C minor (Well-Tempered Clavier I), BWV 847'
const found = [
  { title: FUGUE, composer: BACH },
  { title: `${FUGUE}, I. Prelude`, composer: BACH },
  { title: 'Prelude and Fugue No. 3, BWV 848', composer: BACH },
]
const titleOf = (line: string, works = found) => {
  const [{ parsed }] = withNamedWork(parseEntryLines(line, context), works)
  return [titleOfLine(parsed), parsed.composer, parsed.minutes]
}

test('withNamedWork finds a work by its catalogue number alone, with or without the composer', () => {
  expect(titleOf('bach bwv 847 20')).toEqual([FUGUE, BACH, 20])
  expect(titleOf('bwv847 20')).toEqual([FUGUE, BACH, 20])
})

test('withNamedWork keeps a number that has other words beside it, is quoted, or belongs to two works', () => {
  expect(titleOf('bach prelude bwv 847 20')).toEqual(['Prelude BWV 847', BACH, 20])
  // `useFoundWorks` does not search for quoted text.
  expect(titleOf('"bwv 847" 20', [])).toEqual(['bwv 847', null, 20])
  expect(titleOf('bach bwv 846 20')).toEqual(['BWV 846', BACH, 20])
  const two = [
    { title: 'Sonata in C, K. 545', composer: 'Mozart' },
    { title: 'Sonata in B-flat, K. 545', composer: 'Scarlatti' },
  ]
  expect(titleOf('k 545 20', two)[0]).toBe('K 545')
})

test('titleOfLine writes buxwv 149 as BuxWV 149 and woo 59 as WoO 59', () => {
  expect(titleOf('buxwv 149 20min', [])[0]).toBe('BuxWV 149')
  expect(titleOf('20 bagatelle woo 59', [])[0]).toBe('Bagatelle WoO 59')
  expect(titleOf('20 rv van tune', [])[0]).toBe('Rv van tune')
})

test('withNamedWork keeps an opus number without a composer, even if only one found work has it', () => {
  const opus = [{ title: 'Romance, Op. 12', composer: 'Edward Elgar' }]
  expect(titleOf('op 12 20', opus)).toEqual(['Op 12', null, 20])
})
