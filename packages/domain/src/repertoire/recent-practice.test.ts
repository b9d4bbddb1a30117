import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import type { Entry } from '../entry/entry'
import { pieceKeyOf } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import { recentPractice } from './recent-practice'

const TODAY = '2026-11-21' as CalendarDay
const key = pieceKeyOf('Ballade', 'Chopin')
const played = (localDay: string, minutes: number, tempo: number | null = null, rest: Partial<Entry> = {}) =>
  buildEntry({
    localDay: localDay as CalendarDay,
    duration: seconds(minutes * 60),
    pieces: [buildPiece({ title: 'Ballade', composer: 'Chopin', tempo })],
    ...rest,
  })

test('recentPractice sums each of the last twelve weeks and ignores earlier and future days', () => {
  const { weeks, total } = recentPractice(
    [
      played('2026-11-22', 5),
      played('2026-11-21', 10),
      played('2026-11-15', 20),
      played('2026-11-14', 40),
      played('2026-08-30', 80),
      played('2026-08-29', 160),
    ],
    key,
    TODAY,
  )
  expect(weeks).toEqual([4800, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2400, 1800])
  expect(total).toBe(9000)
})

test('recentPractice counts the share of the piece and ignores status changes', () => {
  const both = [buildPiece({ title: 'Ballade', composer: 'Chopin' }), buildPiece({ title: 'Étude' })]
  const entries = [
    played('2026-11-21', 30, null, { pieces: both }),
    played('2026-11-21', 1, null, { type: 'status_change' }),
  ]
  expect(recentPractice(entries, key, TODAY).total).toBe(900)
})

test('recentPractice returns the newest recorded tempo of the piece', () => {
  const other = [buildPiece({ title: 'Étude', tempo: 200 })]
  const entries = [
    played('2026-11-21', 10, null, { pieces: other }),
    played('2026-11-20', 10, 92),
    played('2026-11-19', 10, 84),
  ]
  expect(recentPractice(entries, key, TODAY).tempo).toBe(92)
  expect(recentPractice([], key, TODAY).tempo).toBeNull()
})

test('recentPractice returns the last tempo of an entry that names the piece twice', () => {
  const twice = [60, 72].map((tempo) => buildPiece({ title: 'Ballade', composer: 'Chopin', tempo }))
  expect(recentPractice([played('2026-11-20', 10, null, { pieces: twice })], key, TODAY).tempo).toBe(72)
})
