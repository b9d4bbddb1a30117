import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Seconds, seconds } from '../../units/duration'
import { busiestOf, dayPartsOf } from './time-of-day'

const hoursWith = (amounts: Readonly<Record<number, number>>): Seconds[] =>
  Array.from({ length: 24 }, (_, hour) => seconds(amounts[hour] ?? 0))

test.each([
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [21, 'evening'],
  [22, 'night'],
  [0, 'night'],
])('practice that begins in hour %i belongs to the %s', (hour, key) => {
  const parts = dayPartsOf(hoursWith({ [hour]: 600 }))
  expect(parts.map((part) => part.key)).toEqual(['morning', 'afternoon', 'evening', 'night'])
  expect(parts.filter((part) => part.seconds > 0)).toEqual([{ key, seconds: 600 }])
})

test('every hour belongs to exactly one part of the day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(90_000), { minLength: 24, maxLength: 24 }), (amounts) => {
      const parts = dayPartsOf(amounts.map(seconds))
      expect(parts.reduce((sum, part) => sum + part.seconds, 0)).toBe(
        amounts.reduce((sum, one) => sum + one, 0),
      )
    }),
  )
})

test('busiestOf returns the first of several equally busy hours', () => {
  expect(busiestOf(hoursWith({ 9: 60, 18: 600, 20: 600 }))).toBe(18)
  expect(busiestOf(hoursWith({ 0: 60 }))).toBe(0)
  expect(busiestOf(hoursWith({}))).toBeNull()
})
