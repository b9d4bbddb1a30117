import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { limits } from '../shared/limits'
import { err, ok } from '../shared/result'
import { milliseconds } from '../units/duration'
import { goalSchema } from './goal'
import { createGoal, deleteGoal, editGoal, linkEntry, unlinkEntry } from './goal-commands'
import { currentValueOf, linkedEntryIds } from './goal-value'

const goal = buildGoal({ targetValue: 1000 })
const steps = [buildProgress({ value: 600 }), buildProgress({ id: 'progress-2', value: 500 })]

test('createGoal creates an active goal without progress', () => {
  const { id, status: _status, linkedEntries: _linked, createdAt: _createdAt, ...fields } = buildGoal()
  const [put] = createGoal(fields, { id, now: milliseconds(Date.UTC(2026, 10, 21, 18)) })
  expect(put).toEqual({ op: 'put', kind: 'goal', id, body: buildGoal() })
  expect(goalSchema.safeParse(buildGoal()).success).toBe(true)
})

describe('editing', () => {
  test('editGoal changes only the fields that differ', () => {
    expect(editGoal(goal, { title: 'Other', unit: null }, [])).toMatchObject({
      value: [{ op: 'patch', fields: { title: 'Other' }, before: { title: goal.title } }],
    })
    expect(editGoal(goal, { title: goal.title }, [])).toEqual(ok([]))
    expect(editGoal(undefined, {}, [])).toEqual(err('goalNotFound'))
  })

  test('editGoal completes a goal when a lower target is reached, and reopens it when a higher one is not', () => {
    const status = (from: typeof goal, targetValue: number) => {
      const outcome = editGoal(from, { targetValue }, steps)
      const patch = outcome.ok ? outcome.value[0] : undefined
      return patch?.kind === 'goal' && patch.op === 'patch' ? patch.fields.status : undefined
    }
    expect(status(buildGoal({ targetValue: 2000 }), 1100)).toBe('completed')
    expect(status(buildGoal({ targetValue: 1100, status: 'completed' }), 1101)).toBe('active')
    // A goal that the musician completed below its target stays completed.
    expect(status(buildGoal({ targetValue: 5000, status: 'completed' }), 6000)).toBeUndefined()
  })

  test('editGoal applies a requested status', () => {
    expect(editGoal(goal, { status: 'completed' }, [])).toMatchObject({
      value: [{ fields: { status: 'completed' } }],
    })
    // The steps reach the lower target, so only the request keeps the goal active.
    const outcome = editGoal(goal, { status: 'active', targetValue: 500 }, steps)
    expect(outcome.ok && outcome.value[0]).toHaveProperty('fields', { targetValue: 500 })
  })
})

test('deleteGoal turns a goal into a tombstone and keeps its steps', () => {
  expect(deleteGoal(goal)).toEqual(ok([{ op: 'delete', kind: 'goal', id: goal.id, before: goal }]))
  expect(deleteGoal(undefined)).toEqual(err('goalNotFound'))
})

describe('linking', () => {
  test('linkEntry adds an entry once', () => {
    expect(linkEntry(goal, 'entry-1')).toMatchObject({ value: [{ fields: { linkedEntries: ['entry-1'] } }] })
    expect(linkEntry(buildGoal({ linkedEntries: ['entry-1'] }), 'entry-1')).toEqual(ok([]))
    expect(linkEntry(undefined, 'entry-1')).toEqual(err('goalNotFound'))
  })

  test('linkEntry refuses another entry for a goal with the maximum number of linked entries', () => {
    const full = buildGoal({
      linkedEntries: Array.from({ length: limits.linkedEntries }, (_, at) => `${at}`),
    })
    expect(linkEntry(full, 'one more')).toEqual(err('tooManyLinkedEntries'))
  })

  test('unlinkEntry removes an entry from the links of a goal', () => {
    const linked = buildGoal({ linkedEntries: ['a', 'b'] })
    expect(unlinkEntry(linked, 'a')).toMatchObject({ value: [{ fields: { linkedEntries: ['b'] } }] })
    expect(unlinkEntry(linked, 'c')).toEqual(ok([]))
    expect(unlinkEntry(undefined, 'a')).toEqual(err('goalNotFound'))
  })

  test('linkedEntryIds joins the links stored in the goal and in the entries', () => {
    const entries = [buildEntry({ id: 'b', goalIds: [goal.id] }), buildEntry({ id: 'c' })]
    expect(linkedEntryIds(buildGoal({ linkedEntries: ['a', 'b'] }), entries)).toEqual(['a', 'b'])
    expect(linkedEntryIds(goal, entries)).toEqual(['b'])
  })
})

describe('the value of a goal', () => {
  test("currentValueOf returns the sum of a goal's own steps", () => {
    expect(currentValueOf(goal, steps)).toBe(1100)
    expect(currentValueOf(goal, [...steps, buildProgress({ goalId: 'another', value: 7 })])).toBe(1100)
    expect(currentValueOf(goal, [buildProgress({ value: -5 })])).toBe(-5)
    expect(currentValueOf(goal, [buildProgress({ value: 0.1 }), buildProgress({ value: 0.2 })])).toBe(0.3)
    expect(currentValueOf(goal, [])).toBe(0)
  })
})
