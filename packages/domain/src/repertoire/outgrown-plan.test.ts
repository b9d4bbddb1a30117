import { expect, test } from 'vitest'
import { seconds } from '../units/duration'
import { hasOutgrownPlan, OUTGROWN_AFTER } from './outgrown-plan'

test('hasOutgrownPlan is true for a planned piece with three hours of practice', () => {
  expect(hasOutgrownPlan({ status: 'planned' }, OUTGROWN_AFTER)).toBe(true)
  expect(hasOutgrownPlan({ status: 'planned' }, seconds(OUTGROWN_AFTER - 1))).toBe(false)
})

test('hasOutgrownPlan is false for a piece of another status and for one that stays planned', () => {
  expect(hasOutgrownPlan({ status: 'learning' }, OUTGROWN_AFTER)).toBe(false)
  expect(hasOutgrownPlan({ status: 'planned', staysPlanned: true }, OUTGROWN_AFTER)).toBe(false)
})
