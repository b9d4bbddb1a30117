import { expect, test } from 'vitest'
import { localHourAt } from './local-hour'

const HOUR = 3_600_000

function hourByIntl(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(format.formatToParts(time).find(({ type }) => type === 'hour')?.value)
}

test('localHourAt equals Intl in every zone, also on days when clocks change', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const wrong: string[] = []
  for (const [index, zone] of zones.entries()) {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    // A step is not a whole number of hours, so the steps reach all hours and both halves of them.
    const from = Date.UTC(2024, 0, 1) + index * 61_000
    for (let time = from; time < from + 366 * 24 * HOUR; time += 37.3 * HOUR) {
      const wanted = Number(format.format(time))
      const found = localHourAt(time, zone)
      if (found !== wanted) wrong.push(`${zone} ${new Date(time).toISOString()}: ${found}, not ${wanted}`)
    }
  }
  expect(zones.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test.each([
  ['Europe/Berlin', '2026-03-29', 'clocks go forward'],
  ['Europe/Berlin', '2026-10-25', 'clocks go back'],
  ['Australia/Lord_Howe', '2026-04-04', 'clocks go back half an hour'],
  ['America/St_Johns', '2006-10-29', 'clocks go back a minute after midnight'],
  ['Asia/Kathmandu', '1985-12-31', 'clocks go forward a quarter of an hour'],
  ['Pacific/Apia', '2011-12-30', 'a day is left out'],
  ['Africa/Casablanca', '2026-02-15', 'Ramadan begins'],
  ['America/New_York', '1883-11-18', 'there is no railway time yet'],
  ['Europe/London', '1200-06-01', 'there is no Gregorian calendar yet'],
])('localHourAt equals Intl every ten minutes in %s around %s, when %s', (zone, day) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  for (let time = noon - 40 * HOUR; time < noon + 40 * HOUR; time += HOUR / 6) {
    expect(localHourAt(time, zone)).toBe(hourByIntl(time, zone))
  }
})

test('localHourAt returns the hour of UTC for an unknown zone', () => {
  expect(localHourAt(Date.parse('2026-11-21T17:59:59Z'), 'Mars/Olympus')).toBe(17)
  expect(localHourAt(Date.parse('2026-11-21T18:00:00Z'), '')).toBe(18)
})
