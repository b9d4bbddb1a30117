import { expect, test } from 'vitest'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext } from './parsed-line'
import { hasUsualMinutes, withUsualMinutes } from './usual-minutes'

const context: LineContext = { language: 'en', pieces: [], composers: [] }
const read = (line: string, usual: number | null) => withUsualMinutes(parseEntryLine(line, context), usual)

test('withUsualMinutes gives the usual minutes to a line without a duration', () => {
  const parsed = read('Scales #slow', 20)
  expect(parsed.minutes).toBe(20)
  expect(hasUsualMinutes(parsed)).toBe(true)
})

test('withUsualMinutes keeps the duration of a line', () => {
  const parsed = read('45 min Scales', 20)
  expect(parsed.minutes).toBe(45)
  expect(hasUsualMinutes(parsed)).toBe(false)
})

test('withUsualMinutes leaves the minutes of a line null if the musician has set none', () => {
  expect(read('Scales', null).minutes).toBeNull()
  expect(hasUsualMinutes(read('Scales', null))).toBe(false)
})

test.each(['Sonata 30 60', 'Mikrokosmos 128', '2000 min Scales', '1h 24 caprices slowly'])(
  'the line “%s” does not get the usual minutes, because one of its numbers may be the duration',
  (line) => {
    const plain = parseEntryLine(line, context)
    expect(read(line, 20)).toEqual(plain)
  },
)

test.each(['7pm-8pm waltz', 'from 19:00 to 20:15 waltz', 'waltz til 9pm', 'waltz 14.00-15.30'])(
  'the line “%s” does not get the usual minutes, because it names a period',
  (line) => {
    expect(read(line, 20).minutes).toBeNull()
  },
)

test.each(['17:00-18:30 waltz', 'waltz 17:00 - 18:30'])(
  'parseEntryLine reads the minutes of the period “%s”',
  (line) => {
    expect(read(line, 20)).toMatchObject({ minutes: 90, time: '17:00', title: 'waltz' })
  },
)

test('withUsualMinutes leaves the minutes of an empty line null, because it repeats the last entry', () => {
  expect(read('', 20)).toMatchObject({ repeatLast: true, minutes: null })
})
