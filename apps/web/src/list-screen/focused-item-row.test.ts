import { afterEach, expect, test, vi } from 'vitest'
import { focusedItemRow } from './focused-item-row'
import { arrayRows } from './list-rows'

afterEach(() => vi.unstubAllGlobals())

const rows = arrayRows(['a', 'b', 'c'], (id) => id)

/** Focuses a fake element that has the attribute `name` with `value`. */
function focus(name: string, value: string): void {
  const element = { getAttribute: () => value }
  vi.stubGlobal('document', {
    activeElement: { closest: (selector: string) => (selector === `[${name}]` ? element : null) },
  })
}

test('focusedItemRow returns the row of the item for a focused list row and for a focused calendar link', () => {
  focus('data-row', '2')
  expect(focusedItemRow(rows)).toBe(2)
  focus('data-entry', 'b')
  expect(focusedItemRow(rows)).toBe(1)
})

test('focusedItemRow returns -1 if another element has the focus', () => {
  focus('data-day', '2026-11-21')
  expect(focusedItemRow(rows)).toBe(-1)
  focus('data-entry', 'unknown')
  expect(focusedItemRow(rows)).toBe(-1)
})
