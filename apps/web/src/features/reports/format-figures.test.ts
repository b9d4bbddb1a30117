import { expect, test } from 'vitest'
import { formatHour, formatHourMark } from './format-figures'

test('formatHour writes midnight and noon as each clock does', () => {
  const hours = (hourCycle: 'h12' | 'h23') =>
    [0, 12].map((hour) => formatHour(hour, { language: 'en', hourCycle }))
  expect(hours('h23')).toEqual(['00:00', '12:00'])
  expect(hours('h12')).toEqual(['12:00 AM', '12:00 PM'])
})

test('formatHourMark names the half of the day only at midnight and noon', () => {
  const marks = (language: 'en' | 'de') => [0, 3, 12, 15].map((hour) => formatHourMark(hour, { language }))
  expect(marks('de')).toEqual(['0', '3', '12', '15'])
  expect(marks('en')).toEqual(['12 AM', '3', '12 PM', '3'])
})
