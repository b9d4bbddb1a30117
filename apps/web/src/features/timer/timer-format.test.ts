import type { Language } from '@segno/domain/language/languages'
import { expect, test } from 'vitest'
import { formatSpan } from './timer-format'

test.each<[Language, string, string]>([
  ['en', '45 sec', '1 h 05'],
  ['fr', '45 s', '1 h 05'],
  ['de', '45 s', '1 h 5 min'],
])('formatSpan writes seconds below a minute, else hours and minutes, in %s', (language, short, long) => {
  const plain = (span: number) => formatSpan(span, language).replace(/\s/g, ' ')
  expect([plain(45_000), plain(3_900_000)]).toEqual([short, long])
})
