import { expect, test } from 'vitest'
import { parseCsv } from '../../testing/reference/parse-csv'
import type { Instant } from '../units/instant'
import { guessMapping } from './csv-columns'
import { rowsToEntries } from './import-csv'

function read(text: string) {
  const [headers = [], ...rows] = parseCsv(`${text.replaceAll('\n', '\r\n')}\r\n`)
  return rowsToEntries(rows, guessMapping(headers, rows.slice(0, 20)), {
    dayMonthOrder: 'dayFirst',
    timeZone: 'Europe/Berlin',
    now: '2026-11-22T00:00:00.000Z' as Instant,
    instrumentDefault: 'piano',
  })
}
const minutesOf = (text: string) => read(text).entries.map(({ body }) => body.duration / 60)

test('rowsToEntries adds the hours and the minutes of two columns', () => {
  const text =
    'date,hours,minutes,title\n2026-11-02,1,30,x\n2026-11-03,0,45,y\n2026-11-04,2,0,z\n2026-11-05,,20,w'
  expect(minutesOf(text)).toEqual([90, 45, 120, 20])
})

test('rowsToEntries counts a duration once if one column has it in hours and another in minutes', () => {
  expect(minutesOf('date,hours,minutes\n2026-11-02,1.5,90\n2026-11-03,0.5,30')).toEqual([90, 30])
})

test.each([
  ['12:30,15:00,20:15', [12.5, 15, 20.25]],
  ['25:30,45:00,12:15', [25.5, 45, 12.25]],
  ['1:30,0:45,2:00', [90, 45, 120]],
  ['0:45,1:15,6:00', [45, 75, 360]],
])('rowsToEntries reads the durations %s of one column as the minutes %j', (cells, minutes) => {
  const rows = cells.split(',').map((cell, at) => `2026-11-0${at + 1},x,${cell}`)
  expect(minutesOf(['date,title,duration', ...rows].join('\n'))).toEqual(minutes)
})

test('rowsToEntries refuses a row on 9999-12-31 and imports the rows before and after it', () => {
  const text = 'date,time,minutes,title\n2026-11-01,10:00,30,a\n9999-12-31,10:00,30,b\n2026-11-03,10:00,30,c'
  const { entries, rejected } = read(text)
  expect(entries).toHaveLength(2)
  expect(rejected).toMatchObject([{ row: 3, field: 'date', code: 'invalidDate', value: '9999-12-31' }])
})

test('rowsToEntries refuses an end before its start, unless the practice went over midnight', () => {
  const text = 'date,start,end\n2026-11-02,23:30,00:15\n2026-11-03,18:00,17:00'
  const { entries, rejected } = read(text)
  expect(entries.map(({ body }) => body.duration)).toEqual([2700])
  expect(rejected).toMatchObject([{ row: 3, field: 'end', code: 'durationOutOfRange' }])
})

test.each([
  ['Klavier', 'piano'],
  ['Geige', 'violin'],
  ['Querflöte', 'flute'],
  ['guitarra', 'guitar'],
  ['Órgano', 'organ'],
  ['Violoncelle', 'cello'],
  ['鋼琴', 'piano'],
  ['萨克斯管', 'saxophone'],
  ['French Horn', 'french-horn'],
  ['Hang Drum', 'hang drum'],
])('rowsToEntries reads the instrument %s as %s', (text, id) => {
  const { entries } = read(`date,minutes,instrument\n2026-11-02,30,${text}`)
  expect(entries[0]?.body.instrument).toBe(id)
})

test('rowsToEntries reads #Tone and tone as the one tag Tone', () => {
  const text = 'date,minutes,tags\n2026-11-02,30,"#Tone, tone; slow"'
  expect(read(text).entries[0]?.body.tags).toEqual(['Tone', 'slow'])
})

test.each([
  ['Unterricht', 'lesson'],
  ['cours', 'lesson'],
  ['ensayo', 'rehearsal'],
  ['演出', 'performance'],
  ['排练', 'rehearsal'],
])('rowsToEntries reads the type %s as %s', (text, type) => {
  expect(read(`date,minutes,type\n2026-11-02,30,${text}`).entries[0]?.body.type).toBe(type)
})
