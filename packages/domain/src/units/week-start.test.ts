import { expect, test } from 'vitest'
import { weekStartOf } from './week-start'

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
])('the week of %s starts on day %i', (locale, day) => {
  expect(weekStartOf(locale)).toBe(day)
})

test('other locales follow the runtime, and an unreadable tag gets Monday', () => {
  expect(weekStartOf('ar-EG')).toBe(6)
  expect(weekStartOf('ja')).toBe(SUNDAY)
  expect(weekStartOf('not a locale')).toBe(MONDAY)
})
