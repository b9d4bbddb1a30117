import { expect, test } from 'vitest'
import { shortDuration } from './short-duration'

test.each([
  ['de', 3900, '1\u00a0h\u00a005'],
  ['en', 2880, '48\u00a0min'],
  ['es', 7200, '2\u00a0h'],
  ['zh-TW', 3900, '1:05'],
  ['zh-CN', 2880, '0:48'],
] as const)(
  'shortDuration in %s returns a short text, such as 1 h 05, 48 min or 1:05',
  (language, seconds, text) => {
    expect(shortDuration(seconds, language)).toBe(text)
  },
)
