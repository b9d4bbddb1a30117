import { describe, expect, test } from 'vitest'
import type { CalendarCell } from './calendar-cell'
import { calendarPlaces } from './calendar-places'

const cell = (key: string, isToday = false): CalendarCell => ({ key, level: 0, text: [key], isToday })
const weeks = [
  [null, null, cell('1'), cell('2'), cell('3'), cell('4'), cell('5')],
  [cell('6'), cell('7', true), cell('8'), null, null, null, null],
]

describe('calendarPlaces', () => {
  test('calendarPlaces returns the cells in the order of their days', () => {
    expect(calendarPlaces(weeks).cells.map(({ cell: { key } }) => key)).toEqual('12345678'.split(''))
  })
  test('calendarPlaces.at returns the index of a week and weekday, or null outside the month', () => {
    const places = calendarPlaces(weeks)
    expect(places.at(0, 2)).toBe(0)
    expect(places.at(1, 1)).toBe(6)
    expect(places.at(0, 0)).toBeNull()
    expect(places.at(0, 7)).toBeNull()
    expect(places.at(9, 1)).toBeNull()
  })
  test('calendarPlaces.start is the index of today, or of the last day if the calendar lacks today', () => {
    expect(calendarPlaces(weeks).start).toBe(6)
    expect(calendarPlaces([[cell('1'), cell('2')]]).start).toBe(1)
  })
})
