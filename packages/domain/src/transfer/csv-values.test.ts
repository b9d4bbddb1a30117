import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datePart, detectDayMonthOrder, parseDay, timePart } from './csv-dates'
import { parseDuration, parseTimeOfDay } from './csv-values'

describe('a duration', () => {
  test.each([
    ['0:25', 'minutes', 1500],
    ['00:25:00', 'minutes', 1500],
    ['01:02:03', 'minutes', 3723],
    ['25', 'minutes', 1500],
    ['0,42', 'hours', 1512],
    ['0.5', 'hours', 1800],
    ['1500', 'seconds', 1500],
    ['1h 5m', 'minutes', 3900],
    ['1 h 5 min', 'hours', 3900],
    ['25 min', 'hours', 1500],
    ['90s', 'minutes', 90],
    ['25m 30s', 'minutes', 1530],
    ['1 hora y media', 'minutes', 5400],
    ['une demi-heure', 'minutes', 1800],
    ['anderthalb Stunden', 'minutes', 5400],
    ['25分鐘', 'minutes', 1500],
    ['1小时20分', 'minutes', 4800],
    ['２５', 'minutes', 1500],
    ['PT1H30M', 'minutes', 5400],
  ] as const)('parseDuration reads %s in %s as %d seconds', (text, unit, expected) => {
    expect(parseDuration(text, unit)).toBe(expected)
  })
  test.each(['', 'soon', '-5', ',', '1:75', '25 min of scales', '1e3'])(
    'parseDuration refuses %j',
    (text) => {
      expect(parseDuration(text, 'minutes')).toBeNull()
    },
  )
})

describe('a day', () => {
  test.each([
    '2026-11-21',
    '2026/11/21',
    '2026.11.21',
    '21.11.2026',
    '21.11.26',
    '21/11/2026',
    '11/21/2026',
    '20261121',
    '2026年11月21日',
    '2026年11月21日 星期六',
    '21 Nov 2026',
    'Nov 21, 2026',
    'Sat, 21 Nov 2026',
    '21-Nov-2026',
    'November 21st 2026',
    '21. November 2026',
    '21 de noviembre de 2026',
    'sáb, 21 nov 2026',
    '21 novembre 2026',
    '２０２６年１１月２１日',
  ])('parseDay reads %s as 21 November 2026', (text) => {
    expect(parseDay(text, 'ambiguous')).toBe('2026-11-21')
  })
  test('parseDay reads month names and abbreviations in English, German, French and Spanish', () => {
    for (const text of ['1 März 2026', '1 mars 2026', '1 marzo 2026', '1 March 2026', '1. Mrz. 2026']) {
      expect(parseDay(text, 'ambiguous')).toBe('2026-03-01')
    }
    expect(parseDay('3 févr. 2026', 'ambiguous')).toBe('2026-02-03')
    expect(parseDay('3 août 2026', 'ambiguous')).toBe('2026-08-03')
    expect(parseDay('3 dic 2026', 'ambiguous')).toBe('2026-12-03')
  })
  test('parseDay reads 5/6/2026 in the order of the column and returns null if the order is ambiguous', () => {
    expect(parseDay('5/6/2026', 'dayFirst')).toBe('2026-06-05')
    expect(parseDay('5/6/2026', 'monthFirst')).toBe('2026-05-06')
    expect(parseDay('5/6/2026', 'ambiguous')).toBeNull()
    expect(parseDay('5/5/2026', 'ambiguous')).toBe('2026-05-05')
  })
  test.each(['', '31.2.2026', '2026-13-01', 'yesterday', '21 Foo 2026', '1/2/3', '99/99/2026'])(
    'parseDay refuses %j',
    (text) => {
      expect(parseDay(text, 'dayFirst')).toBeNull()
    },
  )
  test('datePart and timePart split a text into its day and its time, or null without a time', () => {
    for (const [text, day, time] of [
      ['2026-11-21T18:05', '2026-11-21', '18:05'],
      ['21.11.2026 18:05', '21.11.2026', '18:05'],
      ['11/21/2026, 6:05 PM', '11/21/2026', '6:05 PM'],
      ['2026/11/21 下午6:05', '2026/11/21', '下午6:05'],
      ['2026-11-21', '2026-11-21', null],
    ] as const) {
      expect([datePart(text), timePart(text)]).toEqual([day, time])
    }
  })
})

describe('the order of a column of days', () => {
  test.each([
    [['2026-11-21', '2026-01-02'], 'yearFirst'],
    [['1/2/2026', '21/2/2026'], 'dayFirst'],
    [['1/2/2026', '2/21/2026'], 'monthFirst'],
    [['1/2/2026', '3/4/2026'], 'ambiguous'],
    [['21/2/2026', '2/21/2026'], 'ambiguous'],
    [['1.2.2026'], 'dayFirst'],
    [['5/5/2026', '6/7/2026'], 'ambiguous'],
    [['3 March 2026'], 'yearFirst'],
    [['1/2/2026 18:00', '13/2/2026 18:00'], 'dayFirst'],
    [[], 'yearFirst'],
  ] as const)('detectDayMonthOrder reads the days %j in the order %s', (samples, order) => {
    expect(detectDayMonthOrder(samples)).toBe(order)
  })
})

describe('a time of day', () => {
  test.each([
    ['18:05', '18:05:00'],
    ['18:05:09', '18:05:09'],
    ['6:05 PM', '18:05:00'],
    ['6:05 p. m.', '18:05:00'],
    ['6:05 a. m.', '06:05:00'],
    ['12:30 am', '00:30:00'],
    ['12:30 pm', '12:30:00'],
    ['6 pm', '18:00:00'],
    ['18h05', '18:05:00'],
    ['18 h 05', '18:05:00'],
    ['18 Uhr 05', '18:05:00'],
    ['18.05 Uhr', '18:05:00'],
    ['下午6:05', '18:05:00'],
    ['上午 9:30', '09:30:00'],
    ['18時05分', '18:05:00'],
    ['下午6点05分', '18:05:00'],
    ['02:30:00 PM', '14:30:00'],
    ['25:00', null],
    ['18', null],
    ['13:00 am', null],
    ['', null],
    ['noonish', null],
  ])('parseTimeOfDay reads %s as %s', (text, expected) => {
    expect(parseTimeOfDay(text)).toBe(expected)
  })
  test('parseTimeOfDay reads every minute of the day with 24 hours, and with AM or PM', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const expected = `${two(hour)}:${two(minute)}:00`
        expect(parseTimeOfDay(`${hour}:${two(minute)}`)).toBe(expected)
        expect(parseTimeOfDay(`${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`)).toBe(expected)
      }),
    )
  })
})

describe('any text', () => {
  test('parseDuration, parseDay, parseTimeOfDay and detectDayMonthOrder never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        parseDuration(text, 'minutes')
        parseDay(text, 'dayFirst')
        parseTimeOfDay(text)
        detectDayMonthOrder([text])
      }),
    )
  })
})
