import { expect, test } from 'vitest'
import { itemAfterKey, planRows } from './row-plan'

const sections = [
  { key: 'learning', count: 4 },
  { key: 'working', count: 0 },
  { key: 'planned', count: 2 },
]

test('planRows starts a new row for every section', () => {
  const plan = planRows(sections, 3)
  expect(plan.sections.map(({ count }) => count)).toEqual([2, 0, 1])
  expect([0, 1, 2].map(plan.itemsOf)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 4 },
    { from: 4, to: 6 },
  ])
  expect([0, 3, 5, 6].map(plan.rowOf)).toEqual([0, 1, 2, -1])
})

test('itemAfterKey moves item by item and stops at both ends if the list has one column', () => {
  const plan = planRows(sections, 1)
  expect(itemAfterKey('ArrowDown', 3, plan, 1)).toBe(4)
  expect(itemAfterKey('ArrowDown', 5, plan, 1)).toBe(5)
  expect(itemAfterKey('ArrowUp', 0, plan, 1)).toBe(0)
  expect(itemAfterKey('ArrowRight', 0, plan, 1)).toBeUndefined()
  expect(itemAfterKey('ArrowDown', -1, plan, 1)).toBe(0)
})

test('itemAfterKey stays in its column if the next row of the grid is long enough', () => {
  const plan = planRows(sections, 3)
  expect(itemAfterKey('ArrowDown', 2, plan, 3)).toBe(3)
  expect(itemAfterKey('ArrowDown', 3, plan, 3)).toBe(4)
  expect(itemAfterKey('ArrowUp', 5, plan, 3)).toBe(3)
  expect(itemAfterKey('ArrowRight', 3, plan, 3)).toBe(4)
  expect(itemAfterKey('ArrowLeft', 0, plan, 3)).toBe(0)
  expect(itemAfterKey('End', 0, plan, 3)).toBe(5)
  expect(itemAfterKey('Home', 5, plan, 3)).toBe(0)
  expect(itemAfterKey('x', 0, plan, 3)).toBeUndefined()
})
