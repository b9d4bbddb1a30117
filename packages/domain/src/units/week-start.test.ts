import { expect, test } from 'vitest'
import { weekdaysFrom, weekStartOf } from './week-start'

const SUNDAY = 0
const MONDAY = 1

test.each([
  ['en', SUNDAY],
  ['en-US', SUNDAY],
  ['en-GB', MONDAY],
  ['es', MONDAY],
  ['es-MX', SUNDAY],
  ['fr', MONDAY],
  ['de', MONDAY],
  ['de-AT', MONDAY],
  ['zh-TW', SUNDAY],
  ['zh-Hant', SUNDAY],
  ['zh-CN', MONDAY],
  ['zh', MONDAY],
])('weekStartOf(%s) returns weekday %i, counted from Sunday as 0', (locale, day) => {
  expect(weekStartOf(locale)).toBe(day)
})

test('weekStartOf reads a region outside its table from Intl, and returns Monday for an unreadable tag', () => {
  expect(weekStartOf('ar-EG')).toBe(6)
  expect(weekStartOf('ja')).toBe(SUNDAY)
  expect(weekStartOf('not a locale')).toBe(MONDAY)
})

test('weekdaysFrom returns seven days and continues after Saturday with Sunday', () => {
  expect(weekdaysFrom(SUNDAY)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekdaysFrom(MONDAY)).toEqual([1, 2, 3, 4, 5, 6, 0])
})
