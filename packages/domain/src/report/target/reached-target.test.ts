import { expect, test } from 'vitest'
import { day } from '../../../testing/generators/arbitrary-days'
import { seconds } from '../../units/duration'
import { reachedTarget } from './reached-target'

const practised = (text: string, minutes: number) => ({
  day: day(text),
  seconds: seconds(minutes * 60),
  entries: 1,
})

test('reachedTarget counts each day of the range whose practice is at least the target', () => {
  const days = [practised('2026-11-01', 30), practised('2026-11-03', 29), practised('2026-11-05', 90)]
  const range = { from: day('2026-11-01'), to: day('2026-11-04') }
  expect(reachedTarget(days, range, ['day', 30], 1)).toEqual({ reached: 1, all: 4 })
})

test('reachedTarget counts only whole weeks, which begin on weekStart', () => {
  // 2 November 2026 is a Monday.
  const days = [practised('2026-11-01', 300), practised('2026-11-02', 60), practised('2026-11-08', 60)]
  const range = { from: day('2026-10-31'), to: day('2026-11-15') }
  expect(reachedTarget(days, range, ['week', 120], 1)).toEqual({ reached: 1, all: 2 })
  expect(reachedTarget(days, range, ['week', 120], 0)).toEqual({ reached: 1, all: 2 })
  const short = { from: day('2026-11-03'), to: day('2026-11-14') }
  expect(reachedTarget(days, short, ['week', 120], 1)).toBeNull()
})
