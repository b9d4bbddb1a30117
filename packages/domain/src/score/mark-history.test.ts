import { expect, test } from 'vitest'
import { buildScoreMark } from '../../testing/builders/build-score'
import { addMarks, eraseMarks } from './mark-commands'
import { emptyHistory, withoutStep, withRedo, withStep } from './mark-history'

const step = (id: string) => addMarks([buildScoreMark({ id })])
const [first, second, third] = [step('a'), step('b'), eraseMarks([buildScoreMark({ id: 'a' })])]

test('the mark history undoes and redoes strokes and the eraser in their order', () => {
  const drawn = [first, second, third].reduce(withStep, emptyHistory)
  const undone = withoutStep(withoutStep(drawn, third), second)
  expect(undone).toEqual({ done: [first], undone: [third, second] })
  expect(withRedo(undone)).toEqual({ done: [first, second], undone: [third] })
  expect(withRedo(withRedo(undone))).toEqual(drawn)
})

test('withStep removes all steps that could be redone', () => {
  const undone = withoutStep(withStep(emptyHistory, first), first)
  expect(withStep(undone, second)).toEqual({ done: [second], undone: [] })
  expect(withRedo(withStep(undone, second))).toEqual({ done: [second], undone: [] })
})

test('withoutStep ignores a step that is already undone', () => {
  const history = withoutStep(withStep(emptyHistory, first), first)
  expect(withoutStep(history, first)).toBe(history)
})

test('withStep keeps the newest 200 steps', () => {
  const { done } = Array.from({ length: 230 }, (_, index) => step(`${index}`)).reduce(withStep, emptyHistory)
  expect(done).toHaveLength(200)
  expect(done[0]?.[0]?.id).toBe('30')
})
