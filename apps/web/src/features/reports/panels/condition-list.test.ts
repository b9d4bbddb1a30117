import type { Condition } from '@segno/domain/report/view/condition'
import { expect, test } from 'vitest'
import { draftOfCondition, newDraft, withOperator } from './condition-draft'
import { appliedConditions, appliedDrafts, conditionsOf, draftsFor, sameConditions } from './condition-list'

const piano: Condition = { field: 'instrument', operator: 'in', values: ['piano'] }
const cello: Condition = { field: 'instrument', operator: 'in', values: ['cello'] }
const long: Condition = { field: 'duration', operator: 'atLeast', values: ['1800'] }

function counter() {
  let made = 0
  return () => `new ${++made}`
}

test('conditionsOf returns the last complete condition of an incomplete draft and none for a new draft', () => {
  const unfinished = newDraft('a', 'mood')
  const emptied = { ...draftOfCondition(piano, 'b'), chosen: [] }
  const whole = { ...draftOfCondition(piano, 'c'), chosen: ['cello'] }
  expect(conditionsOf([unfinished, emptied, whole])).toEqual([piano, cello])
})

test('conditionsOf returns the applied condition while the musician fills in another operator', () => {
  const [drafted] = appliedDrafts([{ ...newDraft('a', 'piece'), chosen: ['elise-beethoven'] }])
  if (!drafted) throw new Error('one draft in, one out')
  const reopened = withOperator(drafted, 'contains')
  expect(conditionsOf([reopened])).toEqual(appliedConditions([drafted]))
})

test('draftsFor keeps drafts whose conditions remain in the filter, and drafts without a condition', () => {
  const typed = { ...draftOfCondition(long, 'b'), first: '30.0' }
  const drafts = [draftOfCondition(piano, 'a'), typed, newDraft('c', 'mood')]
  const next = draftsFor([long, cello], drafts, counter())
  expect(next.map(({ id }) => id)).toEqual(['b', 'new 1', 'c'])
  expect(next[0]).toBe(typed)
  expect(next[1]).toMatchObject({ chosen: ['cello'], applied: cello })
  expect(draftsFor([], drafts, counter()).map(({ id }) => id)).toEqual(['c'])
})

test('draftsFor keeps one draft for each of two equal conditions', () => {
  const drafts = [draftOfCondition(piano, 'a'), draftOfCondition(piano, 'b')]
  expect(draftsFor([piano, piano], drafts, counter()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(draftsFor([piano], drafts, counter()).map(({ id }) => id)).toEqual(['a'])
})

test('sameConditions returns true only for the same conditions in the same order', () => {
  expect(sameConditions([piano, long], [{ ...piano }, { ...long }])).toBe(true)
  expect(sameConditions([piano, long], [long, piano])).toBe(false)
  expect(sameConditions([piano], [piano, long])).toBe(false)
  expect(sameConditions([piano], [cello])).toBe(false)
})
