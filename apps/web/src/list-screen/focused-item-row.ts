import { focusedRow } from '../ui/list/focused-row'
import type { ListRows } from './list-rows'

/**
 * Returns the row of the item with the focus; -1 if there is none. A calendar shows items outside a list: its
 * links have `data-entry` with the id of the item.
 */
export function focusedItemRow<Item>(rows: ListRows<Item>): number {
  const row = focusedRow()
  if (row >= 0) return row
  const id = document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')
  return id == null ? -1 : rows.rowOfId(id)
}
