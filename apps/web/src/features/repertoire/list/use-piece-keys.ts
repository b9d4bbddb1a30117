import type { RefObject } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { VirtualListHandle } from '../../../ui/list/virtual-list'
import { itemAfterKey, type RowPlan } from './row-plan'

/** Handles J and K anywhere on the screen, and arrow keys, Home and End in the list. */
export function usePieceKeys(
  plan: RowPlan,
  columns: number,
  handle: RefObject<VirtualListHandle | null>,
): (item: number) => void {
  const focus = (item: number) => {
    handle.current?.scrollToIndex(plan.rowOf(item), 'nearest')
    document.querySelector<HTMLElement>(`[data-item="${item}"]`)?.focus({ preventScroll: true })
  }
  useScreenKeys((key, letters) => {
    if (plan.itemCount === 0) return false
    const from = focusedItem()
    const isLetter = letters && (key === 'j' || key === 'k')
    if (from < 0 && !isLetter) return false
    const to = isLetter
      ? Math.max(0, Math.min(from + (key === 'j' ? 1 : -1), plan.itemCount - 1))
      : itemAfterKey(key, from, plan, columns)
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
