import { expect, test } from 'vitest'
import { shortDuration } from './short-duration'

test.each([
  ['de', 3900, '1 h 05'],
  ['en', 2880, '48 min'],
  ['es', 7200, '2 h'],
  ['zh-TW', 3900, '1:05'],
  ['zh-CN', 2880, '0:48'],
] as const)('practice time in a day of the calendar is short in %s', (language, seconds, text) => {
  expect(shortDuration(seconds, language)).toBe(text)
})
