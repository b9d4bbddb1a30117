import { emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAddress, type LogbookAddress, logbookViews, parseAddress } from './address'

const plain: LogbookAddress = {
  text: '',
  filter: emptyEntryFilter,
  entryId: null,
  view: 'list',
  date: null,
}
const searchOf = (address: string) => address.slice('/logbook'.length)

test('formatAddress omits defaults, and an address without parameters shows the whole list', () => {
  expect(formatAddress(plain)).toBe('/logbook')
  expect(parseAddress('')).toEqual(plain)
})

test('parseAddress reads search text, filter and selected entry', () => {
  expect(parseAddress('?q=dvo%C5%99%C3%A1k&type=lesson,practice&from=2026-11-01&entry=e1')).toEqual({
    text: 'dvořák',
    filter: { ...emptyEntryFilter, types: ['practice', 'lesson'], from: '2026-11-01' },
    entryId: 'e1',
    view: 'list',
    date: null,
  })
})

test('parseAddress reads a view with a day or a month', () => {
  expect(parseAddress('?view=week&date=2026-11-21')).toEqual({ ...plain, view: 'week', date: '2026-11-21' })
  expect(parseAddress('?view=month&date=2026-11')).toEqual({ ...plain, view: 'month', date: '2026-11-01' })
  expect(parseAddress('?view=year&date=2026-02-30')).toEqual(plain)
})

test('parseAddress uses the view that the device showed last, and the list for a search', () => {
  expect(parseAddress('', 'week').view).toBe('week')
  expect(parseAddress('?entry=e1', 'week').view).toBe('week')
  expect(parseAddress('?q=liszt', 'week').view).toBe('list')
  expect(parseAddress('?view=list', 'week').view).toBe('list')
  expect(formatAddress({ ...plain, view: 'week' }, 'week')).toBe('/logbook')
  expect(formatAddress(plain, 'week')).toBe('/logbook?view=list')
  expect(formatAddress({ ...plain, text: 'liszt', view: 'week' }, 'week')).toBe('/logbook?q=liszt&view=week')
})

test('parseAddress ignores an unknown entry type, an invalid day and an empty entry id', () => {
  expect(parseAddress('?type=juggling&from=yesterday&entry=&%')).toEqual(plain)
})

test('parseAddress restores every field that formatAddress wrote', () => {
  const texts = fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }).map((list) => [...new Set(list)])
  const address = fc.record({
    text: fc.string(),
    view: fc.constantFrom(...logbookViews),
    date: fc.option(fc.constant('2026-11-21' as CalendarDay)),
    entryId: fc.option(fc.string({ minLength: 1 })),
    filter: fc.record({
      from: fc.constant('2026-11-01' as CalendarDay),
      types: fc.subarray(['practice', 'lesson'] as const),
      instruments: texts,
      moods: fc.subarray(['excited', 'satisfied'] as const),
      pieces: texts as fc.Arbitrary<PieceKey[]>,
      composers: texts,
      techniques: texts,
      tags: texts,
      sources: texts,
      autoTracked: fc.boolean(),
    }),
  })
  fc.assert(
    fc.property(address, fc.constantFrom(...logbookViews), (asked, usual) => {
      expect(parseAddress(searchOf(formatAddress(asked, usual)), usual)).toEqual(asked)
    }),
  )
})
