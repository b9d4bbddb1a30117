import { describe, expect, test } from 'vitest'
import type { Language } from '../language/languages'
import type { CalendarDay } from '../units/calendar-day'
import { namedPeriods } from './named-periods'

const today = '2026-11-29' as CalendarDay
const read = (text: string, language: Language = 'en') =>
  namedPeriods(text, today, language).map(({ kind, from, to }) => `${kind} ${from} ${to}`)

describe('a text that names a period', () => {
  test.each<[string, Language, string]>([
    ['2021', 'en', 'year 2021-01-01 2021-12-31'],
    ['2021年', 'zh-TW', 'year 2021-01-01 2021-12-31'],
    ['March 2021', 'en', 'month 2021-03-01 2021-03-31'],
    ['march', 'en', 'month 2026-03-01 2026-03-31'],
    ['dezember', 'de', 'month 2025-12-01 2025-12-31'],
    ['fevrier 2024', 'fr', 'month 2024-02-01 2024-02-29'],
    ['marzo de 2021', 'es', 'month 2021-03-01 2021-03-31'],
    ['2021年3月', 'zh-CN', 'month 2021-03-01 2021-03-31'],
    ['十二月', 'zh-TW', 'month 2025-12-01 2025-12-31'],
    ['03/2021', 'de', 'month 2021-03-01 2021-03-31'],
    ['2021-03', 'en', 'month 2021-03-01 2021-03-31'],
    ['12 nov', 'en', 'day 2026-11-12 2026-11-12'],
    ['Nov 12', 'en', 'day 2026-11-12 2026-11-12'],
    ['12 nov 2019', 'en', 'day 2019-11-12 2019-11-12'],
    ['12. Dezember', 'de', 'day 2025-12-12 2025-12-12'],
    ['3 fevrier', 'fr', 'day 2026-02-03 2026-02-03'],
    ['3 de marzo', 'es', 'day 2026-03-03 2026-03-03'],
    ['11月12日', 'zh-TW', 'day 2026-11-12 2026-11-12'],
    ['2021-03-04', 'en', 'day 2021-03-04 2021-03-04'],
    ['gestern', 'de', 'day 2026-11-28 2026-11-28'],
    ['昨天', 'zh-CN', 'day 2026-11-28 2026-11-28'],
    ['monday', 'en', 'day 2026-11-23 2026-11-23'],
  ])('namedPeriods reads the text %s in the language %s as %s', (text, language, period) => {
    expect(read(text, language)).toEqual([period])
  })
})

test('namedPeriods returns 3 November and 11 March for 3/11', () => {
  expect(read('3/11', 'fr')).toEqual(['day 2026-11-03 2026-11-03', 'day 2026-03-11 2026-03-11'])
})

test.each(['', 'noct', '9', 'op 9 no 2', 'march in d', '2027', 'march 2027', '31 february', 'theme'])(
  'namedPeriods returns an empty array for “%s”, which names no period up to today',
  (text) => {
    expect(read(text)).toEqual([])
  },
)
