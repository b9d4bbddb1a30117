import { expect, test } from 'vitest'
import { parseEntryLine } from './parse-entry-line'
import type { LineContext } from './parsed-line'
import { hasUsualMinutes, withUsualMinutes } from './usual-minutes'

const context: LineContext = { language: 'en', pieces: [], composers: [] }
const read = (line: string, usual: number | null) => withUsualMinutes(parseEntryLine(line, context), usual)

test('a line without a duration gets the usual minutes', () => {
  const parsed = read('Scales #slow', 20)
  expect(parsed.minutes).toBe(20)
  expect(hasUsualMinutes(parsed)).toBe(true)
})

test('a line with a duration keeps it', () => {
  const parsed = read('45 min Scales', 20)
  expect(parsed.minutes).toBe(45)
  expect(hasUsualMinutes(parsed)).toBe(false)
})

test('a line asks for its minutes if the musician has set no usual ones', () => {
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

test('an empty line repeats the last entry with its own duration', () => {
  expect(read('', 20)).toMatchObject({ repeatLast: true, minutes: null })
})
