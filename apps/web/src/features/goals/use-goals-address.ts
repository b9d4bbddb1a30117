import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../../data/services/use-services'
import {
  emptyGoalsFilter,
  formatGoalsAddress,
  type GoalDialog,
  type GoalsAddress,
  type GoalsFilter,
  parseGoalsAddress,
} from './address'

/** Browsers refuse an address that changes with every key press; it follows a moment later (milliseconds). */
const followAfter = 250

export interface GoalsAddressActions {
  readonly address: GoalsAddress
  setFilter(filter: Partial<GoalsFilter>): void
  type(text: string): void
  clearFilter(): void
  /** Moves the selection beside the list: Back leaves the screen rather than walking through it. */
  choose(goalId: string | null): void
  /** Opens a goal over the list, so that Back closes it. */
  open(goalId: string): void
  close(): void
  /** Over the chosen goal, or over another that is chosen with it. */
  openDialog(dialog: GoalDialog, goalId?: string): void
  closeDialog(): void
  /** In the place of a dialog that has done its work. */
  replace(address: Partial<GoalsAddress>): void
}

export function useGoalsAddress(): GoalsAddressActions {
  const { clock } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const written = useMemo(() => parseGoalsAddress(search), [search])
  // What the person sees runs ahead of the address bar; any change of the address itself ends that.
  const [ahead, setAhead] = useState<{ search: string; address: GoalsAddress } | null>(null)
  const address = ahead?.search === search ? ahead.address : written
  const cancel = useRef<(() => void) | null>(null)
  const opened = useRef({ goal: false, dialog: false })
  useEffect(() => () => cancel.current?.(), [])

  function stopFollowing() {
    cancel.current?.()
    cancel.current = null
  }
  function now(change: Partial<GoalsAddress>, replace: boolean) {
    stopFollowing()
    setAhead(null)
    navigate(formatGoalsAddress({ ...address, ...change }), { replace })
  }
  function later(change: Partial<GoalsAddress>) {
    stopFollowing()
    setAhead({ search, address: { ...address, ...change } })
    cancel.current = clock.after(followAfter, () => now(change, true))
  }
  function back(what: 'goal' | 'dialog', change: Partial<GoalsAddress>) {
    const wasOpened = opened.current[what]
    opened.current[what] = false
    if (wasOpened) window.history.back()
    else now(change, true)
  }

  return {
    address,
    setFilter: (filter) => now(filter, false),
    type: (text) => later({ text }),
    clearFilter: () => now(emptyGoalsFilter, false),
    choose: (goalId) => later({ goalId }),
    open(goalId) {
      opened.current.goal = true
      now({ goalId }, false)
    },
    close: () => back('goal', { goalId: null }),
    openDialog(dialog, goalId = address.goalId ?? undefined) {
      opened.current.dialog = true
      now({ dialog, goalId: goalId ?? null }, false)
    },
    closeDialog: () => back('dialog', { dialog: null }),
    replace(change) {
      opened.current.dialog = false
      now(change, true)
    },
  }
}
