import { expect, test } from 'vitest'
import { seconds } from '../units/duration'
import { hasOutgrownPlan, OUTGROWN_AFTER } from './outgrown-plan'

test('a planned piece with three hours of practice has outgrown its plan', () => {
  expect(hasOutgrownPlan({ status: 'planned' }, OUTGROWN_AFTER)).toBe(true)
  expect(hasOutgrownPlan({ status: 'planned' }, seconds(OUTGROWN_AFTER - 1))).toBe(false)
})

test('a piece of another status, or one that stays planned, has not outgrown its plan', () => {
  expect(hasOutgrownPlan({ status: 'learning' }, OUTGROWN_AFTER)).toBe(false)
  expect(hasOutgrownPlan({ status: 'planned', staysPlanned: true }, OUTGROWN_AFTER)).toBe(false)
})
