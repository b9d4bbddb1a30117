import { expect, test } from 'vitest'
import { seconds } from '../units/duration'
import { readPreference } from './preference'
import { targetProgress } from './target-progress'

const summary = { today: seconds(1200), week: seconds(7200) }

test('targetProgress compares a target per day with today and one per week with this week', () => {
  expect(targetProgress(['day', 40], summary)).toEqual({
    done: 1200,
    target: 2400,
    share: 0.5,
  })
  expect(targetProgress(['week', 240], summary)).toEqual({
    done: 7200,
    target: 14_400,
    share: 0.5,
  })
})

test('targetProgress returns null as share once the target is reached', () => {
  expect(targetProgress(['day', 20], summary).share).toBeNull()
  expect(targetProgress(['week', 90], summary).share).toBeNull()
})

test('readPreference accepts practice settings without a target, and drops a target per month', () => {
  const read = (value: unknown) => readPreference('practice', { id: 'practice', value })
  expect(read({ entryMinutes: 20 })).toEqual({ entryMinutes: 20 })
  const target = ['week', 300]
  expect(read({ entryMinutes: null, target })).toEqual({ entryMinutes: null, target })
  expect(read({ entryMinutes: null, target: ['month', 300] }).target).toBeUndefined()
})
