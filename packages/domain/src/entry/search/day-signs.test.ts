import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { foldText } from '../../shared/fold-text'
import type { CalendarDay } from '../../units/calendar-day'
import { daySigns } from './day-signs'
import { entryHaystack } from './entry-search'

test('foldText never returns a capital from A to Z, so no search text contains the sign of a day', () => {
  for (let first = 0; first <= 0x1ffff; first += 0x1000) {
    const all = Array.from({ length: 0x1000 }, (_, index) => String.fromCodePoint(first + index)).join('a')
    expect(foldText(all)).not.toMatch(/[A-Z]/)
  }
})

test('daySigns has one sign each for year, month and weekday, equal for days that share one of them', () => {
  const signs = (day: string) => daySigns(day as CalendarDay).match(/[YMW][A-L]+/g)
  expect(signs('2021-03-01')).toEqual(['YFCB', 'MC', 'WB'])
  expect(signs('2021-12-06')).toEqual(['YFCB', 'ML', 'WB'])
  expect(signs('1999-03-07')).toEqual(['YEJJ', 'MC', 'WA'])
})

test('entryHaystack has no character above U+00FF for Latin text, because it would double the memory', () => {
  const entry = buildEntry({
    pieces: [buildPiece({ title: 'Études', composer: 'Dvořák' })],
    notes: 'äöü – “ß”',
  })
  expect(entryHaystack(entry)).toMatch(/^[\0-\xff]*$/)
})
