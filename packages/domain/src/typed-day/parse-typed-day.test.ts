import { expect, test } from 'vitest'
import type { CalendarDay } from '../units/calendar-day'
import { parseTypedDay, type YearlessDay } from './parse-typed-day'

const today = '2026-11-29' as CalendarDay
const parse = (text: string, isMonthFirst = false, yearless: YearlessDay = 'nearest') =>
  parseTypedDay(text, { today, isMonthFirst, yearless })

test.each([
  ['3.11.2026', '2026-11-03'],
  ['3.11.', '2026-11-03'],
  ['3.11', '2026-11-03'],
  ['3. 11. 26', '2026-11-03'],
  ['03.11.2025', '2025-11-03'],
  ['3. November', '2026-11-03'],
  ['3. März 2027', '2027-03-03'],
  ['3 Nov', '2026-11-03'],
  ['3.11.98', '1998-11-03'],
  ['3.11.46', '2046-11-03'],
  ['3.11.47', '1947-11-03'],
  ['Nov 3', '2026-11-03'],
  ['November 3rd, 2025', '2025-11-03'],
  ['3 de noviembre de 2026', '2026-11-03'],
  ['le 1er décembre', '2026-12-01'],
  ['3 déc. 2026', '2026-12-03'],
  ['11月3日', '2026-11-03'],
  ['2025年11月3日', '2025-11-03'],
  ['11 月 3 號', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2027/2/1', '2027-02-01'],
  ['today', '2026-11-29'],
  ['Gestern', '2026-11-28'],
  ['yesterday', '2026-11-28'],
  ['hier', '2026-11-28'],
  ['昨天', '2026-11-28'],
  ['mañana', '2026-11-30'],
  ['übermorgen', '2026-12-01'],
])('parseTypedDay reads %s as %s', (text, day) => {
  expect(parse(text)).toBe(day)
})

test('parseTypedDay reads slashes in the order of the language unless only the other order gives a date', () => {
  expect(parse('11/3/2026', true)).toBe('2026-11-03')
  expect(parse('11/3/2026')).toBe('2026-03-11')
  expect(parse('13/3/2026', true)).toBe('2026-03-13')
  expect(parse('3/13/2026')).toBe('2026-03-13')
  expect(parse('11/3', true)).toBe('2026-11-03')
})

test('parseTypedDay can read 11.3 with the month first, but reads 3.11. and 3.11.2026 with the day first', () => {
  expect(parse('11.3', true)).toBe('2026-11-03')
  expect(parse('13.3', true)).toBe('2027-03-13')
  expect(parse('3.11.', true)).toBe('2026-11-03')
  expect(parse('3.11.2026', true)).toBe('2026-11-03')
})

test('parseTypedDay reads a day without a year as the one nearest to today', () => {
  expect(parse('3.1.')).toBe('2027-01-03')
  expect(parse('30.11.')).toBe('2026-11-30')
  expect(parse('29. Februar')).toBeNull()
})

test('parseTypedDay with the rule latest reads a day without a year as its last date up to today', () => {
  expect(parse('5 Dec', false, 'latest')).toBe('2025-12-05')
  expect(parse('30.11.', false, 'latest')).toBe('2025-11-30')
  expect(parse('29.11.', false, 'latest')).toBe('2026-11-29')
  expect(parse('3/1', false, 'latest')).toBe('2026-01-03')
  expect(parse('5 Dec 2026', false, 'latest')).toBe('2026-12-05')
  expect(parse('morgen', false, 'latest')).toBe('2026-11-30')
})

test('parseTypedDay with the rule coming reads a day without a year as its first date from today on', () => {
  expect(parse('5 Dec', false, 'coming')).toBe('2026-12-05')
  expect(parse('1. Sept.', false, 'coming')).toBe('2027-09-01')
  expect(parse('28.11.', false, 'coming')).toBe('2027-11-28')
  expect(parse('29.11.', false, 'coming')).toBe('2026-11-29')
  expect(parse('1. Sept. 2026', false, 'coming')).toBe('2026-09-01')
})

test.each([
  '',
  'soon',
  '31.2.2026',
  '0.5.2026',
  '12.13.2026',
  '3.11.202',
  '3.11.0026',
  '0026-11-03',
  '3.11.1899',
  '3.11.2200',
  '3 nov 2026 18:20',
  '1/2-2026',
])('parseTypedDay returns null for %j', (text) => {
  expect(parse(text)).toBeNull()
})
