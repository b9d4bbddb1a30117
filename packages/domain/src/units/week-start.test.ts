import { expect, test } from 'vitest'
import { weekStartOf } from './week-start'

const sunday = 0
const monday = 1

test.each([
  ['en', sunday],
  ['en-US', sunday],
  ['en-GB', monday],
  ['es', monday],
  ['es-MX', sunday],
  ['fr', monday],
  ['de', monday],
  ['de-AT', monday],
  ['zh-TW', sunday],
  ['zh-Hant', sunday],
  ['zh-CN', monday],
  ['zh', monday],
])('the week of %s starts on day %i', (locale, day) => {
  expect(weekStartOf(locale)).toBe(day)
})

test('other locales follow the runtime, and an unreadable tag gets Monday', () => {
  expect(weekStartOf('ar-EG')).toBe(6)
  expect(weekStartOf('ja')).toBe(sunday)
  expect(weekStartOf('not a locale')).toBe(monday)
})
