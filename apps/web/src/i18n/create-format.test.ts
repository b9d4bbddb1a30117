import type { Language } from '@segno/domain/language/languages'
import { languageCodes } from '@segno/domain/language/languages'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { createFormat } from './create-format'
import { noBreakDate } from './format'

const TODAY = '2026-11-21' as CalendarDay
const day = (text: string) => text as CalendarDay

test.each<[Language, string]>([
  ['en', 'a, b, c'],
  ['es', 'a, b, c'],
  ['fr', 'a, b, c'],
  ['de', 'a, b, c'],
  ['zh-TW', 'a、b、c'],
  ['zh-CN', 'a、b、c'],
])('Format.list joins the parts with the separator of %s', (language, text) => {
  expect(createFormat(language, TODAY).list(['a', 'b', 'c'])).toBe(text)
})

test('Format.list skips null and empty parts', () => {
  expect(createFormat('en', TODAY).list(['Nocturne', null, '', 'Chopin'])).toBe('Nocturne, Chopin')
})

test('Format.and and Format.or put the language’s conjunction before the last part', () => {
  expect(createFormat('de', TODAY).and(['Klavier', 'Cello'])).toBe('Klavier und Cello')
  expect(createFormat('fr', TODAY).or(['Piano', 'Alto'])).toBe('Piano ou Alto')
})

test.each<[Language, string[]]>([
  ['en', ['40\u00a0min', '2\u00a0h', '1\u00a0h\u00a005']],
  ['es', ['40\u00a0min', '2\u00a0h', '1\u00a0h\u00a05\u00a0min']],
  ['fr', ['40\u00a0min', '2\u00a0h', '1\u00a0h\u00a005']],
  ['de', ['40\u00a0min', '2\u00a0h', '1\u00a0h\u00a05\u00a0min']],
  ['zh-TW', ['40\u00a0分鐘', '2\u00a0小時', '1\u00a0小時\u00a05\u00a0分鐘']],
  ['zh-CN', ['40\u00a0分钟', '2\u00a0小时', '1\u00a0小时\u00a05\u00a0分钟']],
])(
  'formatDuration in %s returns 40 minutes, 2 hours, and 1 hour 5 minutes with the units of the language',
  (language, texts) => {
    const { duration } = createFormat(language, TODAY)
    expect([2400, 7200, 3900].map(duration)).toEqual(texts)
  },
)

test('formatDuration omits the minutes from a hundred hours on', () => {
  const { duration } = createFormat('en', TODAY)
  const minutes = [99 * 60 + 59, 6000, 2497 * 60 + 23, 2497 * 60 + 31]
  expect(minutes.map((count) => duration(count * 60))).toEqual([
    '99\u00a0h\u00a059',
    '100\u00a0h',
    '2,497\u00a0h',
    '2,498\u00a0h',
  ])
})

test.each<[Language, string, string]>([
  ['en', '3:11\u00a0AM', '3:11\u00a0PM'],
  ['de', '03:11', '15:11'],
  ['zh-TW', '上午3:11', '下午3:11'],
  ['zh-CN', '03:11', '15:11'],
])(
  'formatTime in %s writes 3:11 and 15:11 with the 12-hour or 24-hour clock of the language',
  (language, morning, afternoon) => {
    const { time } = createFormat(language, TODAY)
    const times = ['2026-11-21T03:11:00.000Z', '2026-11-21T15:11:00.000Z'].map((at) => time(at, 'UTC'))
    expect(times).toEqual([morning, afternoon])
  },
)

test('Format.date writes the first day of a month as an ordinal in French', () => {
  const { date, shortDate, longDay, fullDate } = createFormat('fr', TODAY)
  const [first, eleventh] = [day('2026-11-01'), day('2026-11-11')]
  expect([date(first), longDay(first)]).toEqual(['1er\u00a0novembre', 'dimanche 1er\u00a0novembre'])
  for (const text of [shortDate(first), fullDate(first)]) expect(text).toMatch(/^1er\u00a0nov/)
  for (const text of [date(eleventh), shortDate(eleventh)]) expect(text).toMatch(/^11\u00a0nov/)
  expect(createFormat('en', TODAY).date(first)).not.toContain('1er')
})

test('Format.date, shortDate and longDay omit the year if it is the current year', () => {
  const { date, shortDate, longDay, fullDate } = createFormat('de', TODAY)
  expect([date(TODAY), shortDate(TODAY), longDay(TODAY)].filter((text) => text.includes('2026'))).toEqual([])
  expect(fullDate(TODAY)).toContain('2026')
  const lastYear = day('2025-03-04')
  expect(
    [date(lastYear), shortDate(lastYear), longDay(lastYear)].every((text) => text.includes('2025')),
  ).toBe(true)
})

test.each(languageCodes)(
  'Format.ago in %s counts three whole days and returns the text of today for a day in the future',
  (language) => {
    const { ago } = createFormat(language, TODAY)
    expect(ago(day('2026-11-30'))).toBe(ago(TODAY))
    expect(ago(day('2026-11-18'))).toContain('3')
  },
)

test('Format writes no breakable space beside a number in durations, dates and distances', () => {
  const last = day('2025-03-04')
  for (const language of languageCodes) {
    const format = createFormat(language, TODAY)
    const whole = [
      ...[format.duration(3900), format.date(last), format.shortDate(last), format.fullDate(last)],
      format.month(last).replace(/^\p{L}+/u, ''),
    ]
    for (const text of whole) expect(text).not.toMatch(/\d(?:\.|,|\p{L}*) | \d/u)
    expect(format.ago(day('2026-11-18'))).not.toMatch(/\d /u)
  }
})

test.each([
  ['Tuesday 17 November 2026', 'Tuesday~17~November~2026'],
  ['Tuesday, November 17, 2026', 'Tuesday, November~17,~2026'],
  ['Dienstag, 17. November', 'Dienstag,~17.~November'],
  ['17 de noviembre de 2026', '17~de~noviembre de~2026'],
  ['24 Oct\u2009–\u200922 Nov 2026', '24~Oct\u2009–\u200922~Nov~2026'],
  ['Oct 24\u2009–\u2009Nov 22, 2026', 'Oct~24\u2009–\u2009Nov~22,~2026'],
  ['vor 3 Tagen', 'vor~3~Tagen'],
])('noBreakDate in %j puts no-break spaces between numbers and their words', (text, shown) => {
  expect(noBreakDate(text).replaceAll('\u00a0', '~')).toBe(shown)
})

test.each([
  ['de', 'Samstag, 21.~September 2024'],
  ['en', 'Saturday, September~21, 2024'],
  ['fr', 'samedi 21~septembre 2024'],
  ['es', 'sábado, 21~de~septiembre de~2024'],
] as const)(
  'Format.longDay in %s allows a break only after the weekday and before the year',
  (language, shown) => {
    const text = createFormat(language, TODAY).longDay(day('2024-09-21'))
    expect(text.replaceAll('\u00a0', '~')).toBe(shown)
  },
)

test('Format.piece writes the canonical composer and puts no-break spaces before the numbers of a title', () => {
  const format = createFormat('en', TODAY, undefined, (name) =>
    name === 'Chopin' ? 'Frédéric Chopin' : name,
  )
  expect(format.piece({ title: 'Nocturne, Op. 9 No. 2', composer: 'Chopin' })).toBe(
    'Nocturne, Op.\u00a09 No.\u00a02, Frédéric Chopin',
  )
  expect(format.piece({ title: 'Für Elise', composer: null })).toBe('Für Elise')
  expect([format.composer('Somebody'), format.composer(null)]).toEqual(['Somebody', null])
})
