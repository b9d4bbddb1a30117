import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@segno/domain/language/languages'
import type { HourCycle } from '@segno/domain/preferences/preference'
import { expect, test } from 'vitest'
import { formatMoment, formatTime, formatTimeRange } from './format-times'

const AT = Date.parse('2026-11-21T23:30:00Z')
const style = (language: Language, hourCycle?: HourCycle) => ({ language, hourCycle })

test('formatMoment names the day of a moment unless it is today in the given time zone', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(formatMoment(AT, now, 'Europe/Berlin', style('de'))).toBe('00:30')
  expect(formatMoment(AT, now, 'UTC', style('de'))).toBe('21.11.2026, 23:30')
})

test.each<[Language, string, string, string]>([
  ['en', '3:05 PM', '15:05', '3:05 PM'],
  ['es', '15:05', '15:05', '3:05 p. m.'],
  ['fr', '15:05', '15:05', '3:05 PM'],
  ['de', '15:05', '15:05', '3:05 PM'],
  ['zh-TW', '下午3:05', '15:05', '下午3:05'],
  ['zh-CN', '15:05', '15:05', '下午3:05'],
])('formatTime in %s follows the clock that the musician chose', (language, automatic, long, short) => {
  const time = (hourCycle?: HourCycle) =>
    formatTime('2026-11-21T15:05:00.000Z', 'UTC', style(language, hourCycle)).replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    )
  expect([time(), time('h23'), time('h12')]).toEqual([automatic, long, short])
})

test('formatTimeRange in French with a 12-hour clock writes PM after both times', () => {
  const range = formatTimeRange('2026-11-21T15:05:00.000Z', 1800 as never, 'UTC', style('fr', 'h12'))
  // PM stays beside its time.
  expect(range).toMatch(/^3:05[\u00a0\u202f]PM–3:35[\u00a0\u202f]PM$/)
})

test('formatTime and formatTimeRange write the time of UTC for an unknown time zone', () => {
  const began = '2026-11-21T15:05:00.000Z'
  expect(formatTime(began, 'Mars/Olympus', style('de'))).toBe('15:05')
  expect(formatTimeRange(began, 1800 as never, 'Mars/Olympus', style('de'))).toBe('15:05–15:35')
})

/** Matches options and methods that write a time of day: `hour: 'numeric'`, `timeStyle`, `toLocaleTimeString`. */
const WRITES_TIME = /\b(?:hour|minute): '|\btimeStyle\b|toLocaleTimeString|toLocaleString\(/

test('only two modules format times of day, so that every time of day follows the clock setting', () => {
  const source = join(import.meta.dirname, '..')
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => WRITES_TIME.test(readFileSync(join(source, file), 'utf8')))
  expect(writers.sort()).toEqual([
    join('features', 'reports', 'format-figures.ts'),
    join('i18n', 'format-times.ts'),
  ])
})
