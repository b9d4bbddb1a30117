import { expect, test } from 'vitest'
import { seconds } from '../units/duration'
import { hasOutgrownPlan, MUCH_PRACTICE } from './outgrown-plan'

test('a planned piece with three hours of practice has outgrown its plan', () => {
  expect(hasOutgrownPlan({ status: 'planned' }, MUCH_PRACTICE)).toBe(true)
  expect(hasOutgrownPlan({ status: 'planned' }, seconds(MUCH_PRACTICE - 1))).toBe(false)
})

test('a piece of another status, or one that stays planned, has not outgrown its plan', () => {
  expect(hasOutgrownPlan({ status: 'learning' }, MUCH_PRACTICE)).toBe(false)
  expect(hasOutgrownPlan({ status: 'planned', staysPlanned: true }, MUCH_PRACTICE)).toBe(false)
})
