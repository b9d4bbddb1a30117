import { emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAddress, type LogbookAddress, parseAddress } from './address'

const plain: LogbookAddress = { text: '', filter: emptyEntryFilter, entryId: null }
const searchOf = (address: string) => address.slice('/logbook'.length)

test('a logbook address without search or filter is the bare path', () => {
  expect(formatAddress(plain)).toBe('/logbook')
  expect(parseAddress('')).toEqual(plain)
})

test('parseAddress reads search, filter and selection', () => {
  expect(parseAddress('?q=dvo%C5%99%C3%A1k&type=lesson,practice&from=2026-11-01&entry=e1')).toEqual({
    text: 'dvořák',
    filter: { ...emptyEntryFilter, types: ['practice', 'lesson'], from: '2026-11-01' },
    entryId: 'e1',
  })
})

test('parseAddress ignores invalid parameters', () => {
  expect(parseAddress('?type=juggling&from=yesterday&entry=&%')).toEqual(plain)
})

test('parseAddress returns what formatAddress was given', () => {
  const texts = fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }).map((list) => [...new Set(list)])
  const address = fc.record({
    text: fc.string(),
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
    fc.property(address, (asked) => {
      expect(parseAddress(searchOf(formatAddress(asked)))).toEqual(asked)
    }),
  )
})
