import { expect, test } from 'vitest'
import { buildEntry } from '../../../testing/builders/build-entry'
import type { CalendarDay } from '../../units/calendar-day'
import type { Instant } from '../../units/instant'
import { moveEntries, tagEntries } from './change-entries'

const today = '2026-11-21' as CalendarDay

test('tagEntries adds a tag once and skips entries that already have ten tags', () => {
  const full = Array.from({ length: 10 }, (_, at) => `tag ${at}`)
  const entries = [
    buildEntry({ id: 'a', tags: ['slow'] }),
    buildEntry({ id: 'b', tags: ['Exam'] }),
    buildEntry({ id: 'c', tags: full }),
    buildEntry({ id: 'd', type: 'status_change' }),
  ]
  const { changes, skipped } = tagEntries(entries, 'exam')
  expect(changes).toMatchObject([{ op: 'patch', id: 'a', fields: { tags: ['slow', 'exam'] } }])
  expect(skipped).toBe(2)
})

test('moveEntries keeps the local time of day when the clocks change between the two days', () => {
  // The clocks of Berlin went back on 25 October 2026.
  const entry = buildEntry({
    timestamp: '2026-10-26T08:00:30.000Z' as Instant,
    timeZone: 'Europe/Berlin',
    localDay: '2026-10-26' as CalendarDay,
  })
  const { changes } = moveEntries([entry], -2, today)
  expect(changes).toMatchObject([
    { fields: { timestamp: '2026-10-24T07:00:30.000Z', localDay: '2026-10-24' } },
  ])
})

test('moveEntries moves an entry with an unknown time zone by whole days of UTC and keeps the zone', () => {
  const timestamp = '2026-11-20T17:20:00.000Z' as Instant
  const entry = buildEntry({ timestamp, timeZone: 'Mars/Olympus', localDay: '2026-11-20' as CalendarDay })
  expect(moveEntries([entry], -2, today).changes).toMatchObject([
    { fields: { timestamp: '2026-11-18T17:20:00.000Z', localDay: '2026-11-18' } },
  ])
})

test('moveEntries skips an entry of today that would move to tomorrow', () => {
  const entry = buildEntry({ localDay: today })
  expect(moveEntries([entry], 1, today)).toEqual({ changes: [], skipped: 1 })
})
