import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../testing/builders/build-entry'
import type { CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import type { Instant } from '../../units/instant'
import type { Entry } from '../entry'
import { calendarEntries } from './day-stretches'

const DAY = '2026-11-21' as CalendarDay

function entry(id: string, timestamp: string, minutes: number, rest: Partial<Entry> = {}): Entry {
  return buildEntry({
    id,
    timestamp: timestamp as Instant,
    duration: seconds(minutes * 60),
    localDay: timestamp.slice(0, 10) as CalendarDay,
    ...rest,
  })
}

const on = (day: CalendarDay, entries: readonly Entry[]) =>
  calendarEntries(day, (wanted) => entries.filter(({ localDay }) => localDay === wanted))

const places = (day: CalendarDay, entries: readonly Entry[]) =>
  on(day, entries).stretches.map(({ entry: { id }, from, to, isRest }) => [id, from, to, isRest])

describe('calendarEntries', () => {
  test('calendarEntries places an entry at the clock time of its own zone and makes it as long as its duration', () => {
    expect(places(DAY, [entry('a', '2026-11-21T17:20:00.000Z', 40)])).toEqual([['a', 1100, 1140, false]])
    const inTaipei = entry('b', '2026-11-20T23:30:00.000Z', 30, { timeZone: 'Asia/Taipei', localDay: DAY })
    expect(places(DAY, [inTaipei])).toEqual([['b', 450, 480, false]])
  })

  test('calendarEntries returns an entry over midnight on both days', () => {
    const late = entry('late', '2026-11-21T22:30:00.000Z', 60)
    expect(places(DAY, [late])).toEqual([['late', 1410, 1440, false]])
    expect(places('2026-11-22' as CalendarDay, [late])).toEqual([['late', 0, 30, true]])
    expect(places('2026-11-23' as CalendarDay, [late])).toEqual([])
  })

  test('calendarEntries of the next day omits an entry that ends exactly at midnight', () => {
    const late = entry('late', '2026-11-21T22:30:00.000Z', 30)
    expect(places('2026-11-22' as CalendarDay, [late])).toEqual([])
  })

  test('calendarEntries places an entry of 24 hours from 18:00 on the next day from midnight to 18:00', () => {
    const whole = entry('whole', '2026-11-21T17:00:00.000Z', 1440)
    expect(places(DAY, [whole])).toEqual([['whole', 1080, 1440, false]])
    expect(places('2026-11-22' as CalendarDay, [whole])).toEqual([['whole', 0, 1080, true]])
  })

  test('calendarEntries draws an entry of 60 minutes 60 minutes long when the clocks change', () => {
    const spring = '2026-03-29' as CalendarDay
    expect(places(spring, [entry('a', '2026-03-29T00:30:00.000Z', 60, { localDay: spring })])).toEqual([
      ['a', 90, 150, false],
    ])
    const autumn = '2026-10-25' as CalendarDay
    const both = [
      entry('first', '2026-10-25T00:30:00.000Z', 60, { localDay: autumn }),
      entry('again', '2026-10-25T01:30:00.000Z', 60, { localDay: autumn }),
    ]
    expect(places(autumn, both)).toEqual([
      ['first', 150, 210, false],
      ['again', 150, 210, false],
    ])
  })

  test('calendarEntries returns entries without a time of day and status changes as untimed', () => {
    const noon = entry('noon', '2026-11-21T11:00:00.000Z', 30, {
      metadata: { source: 'import', timeUnknown: true },
    })
    const status = entry('status', '2026-11-21T15:00:00.000Z', 1, { type: 'status_change' })
    const { stretches, untimed } = on(DAY, [noon, status])
    expect(stretches).toEqual([])
    expect(untimed.map(({ id }) => id)).toEqual(['noon', 'status'])
  })

  test('calendarEntries places an entry with an unknown time zone by UTC', () => {
    expect(places(DAY, [entry('a', '2026-11-21T06:00:00.000Z', 30, { timeZone: 'Moon/Sea' })])).toEqual([
      ['a', 360, 390, false],
    ])
  })

  test('calendarEntries reads the zone of an entry equally often with and without a stretch on the day', () => {
    const timed = entry('a', '2026-11-21T17:20:00.000Z', 40)
    let reads = 0
    const counted = Object.defineProperty({ ...timed }, 'timeZone', {
      get() {
        reads++
        return timed.timeZone
      },
    })
    expect(on(DAY, [counted]).stretches).toHaveLength(1)
    const once = reads
    reads = 0
    expect(on('2026-11-22' as CalendarDay, [counted]).stretches).toHaveLength(0)
    expect(once).toBe(reads)
  })
})
