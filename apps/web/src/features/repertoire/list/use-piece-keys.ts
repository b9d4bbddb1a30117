import type { RefObject } from 'react'
import { useListActions } from '../../../app-state/use-list-actions'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { VirtualListHandle } from '../../../ui/list/virtual-list'
import { itemAfterKey, type RowPlan } from './row-plan'

/**
 * Handles the list shortcuts anywhere on the screen, and arrow keys, Home and End in the list. Returns a
 * function that focuses an item.
 */
export function usePieceKeys(
  plan: RowPlan,
  columns: number,
  handle: RefObject<VirtualListHandle | null>,
): (item: number) => void {
  const focus = (item: number) => {
    handle.current?.scrollToIndex(plan.rowOf(item), 'nearest')
    document.querySelector<HTMLElement>(`[data-item="${item}"]`)?.focus({ preventScroll: true })
  }
  useListActions((action) => {
    if (plan.itemCount === 0 || (action !== 'next' && action !== 'previous')) return false
    const to = focusedItem() + (action === 'next' ? 1 : -1)
    focus(Math.max(0, Math.min(to, plan.itemCount - 1)))
    return true
  })
  useScreenKeys((key) => {
    const from = focusedItem()
    const to = from < 0 ? undefined : itemAfterKey(key, from, plan, columns)
    if (to === undefined) return false
    focus(to)
    return true
  })
  return focus
}

function focusedItem(): number {
  const item = document.activeElement?.closest('[data-item]')?.getAttribute('data-item')
  return item == null ? -1 : Number(item)
}
