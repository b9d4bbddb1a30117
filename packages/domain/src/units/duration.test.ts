import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  milliseconds,
  millisecondsToSeconds,
  minutes,
  minutesToSeconds,
  seconds,
  secondsToShownMinutes,
} from './duration'

test('minutesToSeconds returns 1800 for 30 minutes and rounds 30.6 seconds to 31', () => {
  expect(minutesToSeconds(minutes(30))).toBe(1800)
  expect(minutesToSeconds(minutes(0.51))).toBe(31)
})

test('secondsToShownMinutes returns the nearest minute, at least one', () => {
  expect(secondsToShownMinutes(seconds(89))).toBe(1)
  expect(secondsToShownMinutes(seconds(90))).toBe(2)
  expect(secondsToShownMinutes(seconds(1))).toBe(1)
  expect(secondsToShownMinutes(seconds(86_400))).toBe(1440)
})

test('millisecondsToSeconds rounds 1999 ms down to 1 s', () => {
  expect(millisecondsToSeconds(milliseconds(1999))).toBe(1)
})

test('secondsToShownMinutes returns typed minutes unchanged after minutesToSeconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), (typed) => {
      expect(secondsToShownMinutes(minutesToSeconds(minutes(typed)))).toBe(typed)
    }),
  )
})
