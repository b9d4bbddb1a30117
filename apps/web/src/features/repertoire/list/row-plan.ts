import type { ListSection } from '../../../ui/list/list-layout'

/** Assigns the items of a list to the rows of a grid. Every section starts a new row. */
export interface RowPlan {
  /** The sections with their numbers of rows. */
  readonly sections: readonly ListSection[]
  readonly itemCount: number
  /** Returns the indexes of a row's items: `from` inclusive, `to` exclusive. */
  itemsOf(row: number): { readonly from: number; readonly to: number }
  rowOf(item: number): number
}

export function planRows(sections: readonly ListSection[], columns: number): RowPlan {
  const rows: { from: number; to: number }[] = []
  const rowOfItem: number[] = []
  let item = 0
  const counted = sections.map(({ key, count }) => {
    const first = rows.length
    const end = item + count
    while (item < end) {
      const to = Math.min(item + columns, end)
      for (let at = item; at < to; at++) rowOfItem.push(rows.length)
      rows.push({ from: item, to })
      item = to
    }
    return { key, count: rows.length - first }
  })
  return {
    sections: counted,
    itemCount: item,
    itemsOf: (row) => rows[row] ?? { from: item, to: item },
    rowOf: (at) => rowOfItem[at] ?? -1,
  }
}

/**
 * Returns the index of the item that a key moves to, or undefined for other keys. `from` is the focused item,
 * or -1.
 */
export function itemAfterKey(key: string, from: number, plan: RowPlan, columns: number): number | undefined {
  const last = plan.itemCount - 1
  const clamp = (item: number) => Math.max(0, Math.min(item, last))
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      return columns > 1 ? clamp(from + 1) : undefined
    case 'ArrowLeft':
      return columns > 1 ? clamp(from - 1) : undefined
    case 'ArrowDown':
      return inRow(plan, from, 1)
    case 'ArrowUp':
      return inRow(plan, from, -1)
    default:
      return undefined
  }
}

/**
 * Returns the index of the item in the next or previous row and the same column. A shorter row yields its last
 * item. Without such a row, returns `from`. Returns 0 if `from` is negative.
 */
function inRow(plan: RowPlan, from: number, step: 1 | -1): number {
  if (from < 0) return 0
  const row = plan.rowOf(from)
  const target = plan.itemsOf(row + step)
  if (row + step < 0 || target.from === target.to) return from
  return Math.min(target.from + from - plan.itemsOf(row).from, target.to - 1)
}
