import { expect, test } from 'vitest'
import { shortDuration } from './short-duration'

test.each([
  ['de', 3900, '1\u00a0h\u00a005'],
  ['en', 2880, '48\u00a0min'],
  ['es', 7200, '2\u00a0h'],
  ['zh-TW', 3900, '1:05'],
  ['zh-CN', 2880, '0:48'],
] as const)(
  'shortDuration formats practice time for narrow calendar days in %s',
  (language, seconds, text) => {
    expect(shortDuration(seconds, language)).toBe(text)
  },
)
