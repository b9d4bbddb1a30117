import { afterEach, expect, test, vi } from 'vitest'
import { focusedItemRow } from './focused-item-row'
import { arrayRows } from './list-rows'

afterEach(() => vi.unstubAllGlobals())

const rows = arrayRows(['a', 'b', 'c'], (id) => id)

/** Gives the focus to an element with one attribute. */
function focus(name: string, value: string): void {
  const element = { getAttribute: () => value }
  vi.stubGlobal('document', {
    activeElement: { closest: (selector: string) => (selector === `[${name}]` ? element : null) },
  })
}

test('a focused row of a list and a focused link of a calendar lead to the row of the item', () => {
  focus('data-row', '2')
  expect(focusedItemRow(rows)).toBe(2)
  focus('data-entry', 'b')
  expect(focusedItemRow(rows)).toBe(1)
})

test('no row has the focus if another element has it', () => {
  focus('data-day', '2026-11-21')
  expect(focusedItemRow(rows)).toBe(-1)
  focus('data-entry', 'unknown')
  expect(focusedItemRow(rows)).toBe(-1)
})
