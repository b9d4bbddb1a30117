import type { ReportGroup } from '@segno/domain/report/table/report-table'
import type { ShownRow, ShownRows } from '@segno/domain/report/table/shown-rows'
import { expect, test } from 'vitest'
import { actOfKey } from './row-keys'

const group = (path: string, collapsed: boolean): ShownRow => ({ group: { path } as ReportGroup, collapsed })
/** An open group with two leaves, and a closed group. */
const shown: ShownRow[] = [group('a', false), { leaf: 0 }, { leaf: 1 }, group('b', true)]
const rows: ShownRows = {
  count: shown.length,
  at: (row) => shown[row] as ShownRow,
  groupAround: (row) => ([-1, 0, 0, -1] as const)[row] ?? -1,
  rowOfGroup: () => -1,
  rowOfLeaf: () => -1,
}
const press = (key: string, active: number, held: 'ctrlKey' | 'altKey' | 'none' = 'none') =>
  actOfKey(
    { key, ctrlKey: held === 'ctrlKey', altKey: held === 'altKey', metaKey: false },
    { rows, active, page: 3 },
  )
const move = (row: number) => ({ kind: 'move', row })

test('actOfKey moves from row to row with the arrow keys, Page Up, Page Down, Home and End', () => {
  expect(press('ArrowDown', 0)).toEqual(move(1))
  expect(press('ArrowUp', 2)).toEqual(move(1))
  expect(press('PageDown', 0)).toEqual(move(3))
  expect(press('PageUp', 3)).toEqual(move(0))
  expect(press('Home', 2)).toEqual(move(0))
  expect(press('End', 0)).toEqual(move(3))
  expect(press('End', 0, 'ctrlKey')).toEqual(move(3))
})
test('actOfKey opens and then enters a group with Right, and closes and then leaves it with Left', () => {
  expect(press('ArrowRight', 3)).toEqual({ kind: 'toggle', path: 'b' })
  expect(press('ArrowRight', 0)).toEqual(move(1))
  expect(press('ArrowRight', 1)).toBeNull()
  expect(press('ArrowLeft', 0)).toEqual({ kind: 'toggle', path: 'a' })
  expect(press('ArrowLeft', 2)).toEqual(move(0))
  expect(press('ArrowLeft', 3)).toBeNull()
})
test('actOfKey opens an entry with Enter, and toggles a group with Enter or Space', () => {
  expect(press('Enter', 2)).toEqual({ kind: 'open', leaf: 1 })
  expect(press('Enter', 0)).toEqual({ kind: 'toggle', path: 'a' })
  expect(press(' ', 3)).toEqual({ kind: 'toggle', path: 'b' })
  expect(press(' ', 2)).toBeNull()
})
test('actOfKey returns null for a letter and for Arrow Down with Alt or Ctrl', () => {
  expect(press('a', 0)).toBeNull()
  expect(press('ArrowDown', 0, 'altKey')).toBeNull()
  expect(press('ArrowDown', 0, 'ctrlKey')).toBeNull()
})
