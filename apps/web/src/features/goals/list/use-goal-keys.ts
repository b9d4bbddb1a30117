import type { RefObject } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { GoalView } from '../../../data/journal/goal-index'
import { focusedRow } from '../../../ui/list/focused-row'
import type { VirtualListHandle } from '../../../ui/list/virtual-list'

interface GoalKeys {
  readonly views: readonly GoalView[]
  readonly selectedId: string | null
  readonly handle: RefObject<VirtualListHandle | null>
  /** The selection moved to a row by key. */
  readonly onMove: (view: GoalView) => void
  readonly onEdit: (view: GoalView) => void
  readonly onDelete: (view: GoalView) => void
}

/** J, K and E anywhere on the screen; arrows, Home, End and Delete in the list. */
export function useGoalKeys({ views, selectedId, handle, onMove, onEdit, onDelete }: GoalKeys): void {
  useScreenKeys((key, letters) => {
    const focused = focusedRow()
    const at = focused >= 0 ? focused : views.findIndex(({ goal }) => goal.id === selectedId)
    const current = views[at]
    if (current && letters && key === 'e') {
      onEdit(current)
      return true
    }
    if (current && focused >= 0 && (key === 'Delete' || key === 'Backspace')) {
      onDelete(current)
      return true
    }
    const to = targetRow(key, at, views.length, { inList: focused >= 0, letters })
    if (to === undefined) return false
    const view = views[Math.min(to, views.length - 1)]
    if (!view) return focused >= 0
    handle.current?.focusRow(views.indexOf(view))
    onMove(view)
    return true
  })
}

function targetRow(
  key: string,
  from: number,
  count: number,
  { inList, letters }: { inList: boolean; letters: boolean },
): number | undefined {
  if ((letters && key === 'j') || (inList && key === 'ArrowDown')) return from + 1
  if ((letters && key === 'k') || (inList && key === 'ArrowUp')) return Math.max(0, from - 1)
  if (inList && key === 'Home') return 0
  if (inList && key === 'End') return count - 1
  return undefined
}
