import type { Entry } from '@segno/domain/entry/entry'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import { expect, test } from 'vitest'
import { weekOfPieces } from './week-of-pieces'

const group = (day: string, entries: readonly Entry[]) => ({ day: day as CalendarDay, entries, seconds: 0 })
const practice = (minutes: number, ...titles: string[]) =>
  buildEntry({
    duration: seconds(minutes * 60),
    pieces: titles.map((title, at) => buildPiece({ id: `${at}`, title, composer: null })),
  })
const keys = new Set([pieceKeyOf('Nocturne', null), pieceKeyOf('Waltz', null)])
const MONDAY = '2026-11-16' as CalendarDay

test('weekOfPieces sums the practice time of the requested pieces and counts each piece once', () => {
  const days = [
    group('2026-11-21', [practice(40, 'Nocturne', 'Etude'), practice(10, 'Nocturne')]),
    group('2026-11-16', [practice(15, 'Waltz')]),
  ]
  expect(weekOfPieces({ days }, MONDAY, keys)).toEqual({ seconds: 45 * 60, pieces: 2 })
})

test('weekOfPieces ignores status changes and days before the start of the week', () => {
  const changed = { ...practice(1, 'Nocturne'), type: 'status_change' as const }
  const days = [group('2026-11-18', [changed]), group('2026-11-15', [practice(60, 'Waltz')])]
  expect(weekOfPieces({ days }, MONDAY, keys)).toEqual({ seconds: 0, pieces: 0 })
})
