import { useScreenAddress } from '../../list-screen/use-screen-address'
import {
  emptyGoalsFilter,
  formatGoalsAddress,
  type GoalDialog,
  type GoalsAddress,
  type GoalsFilter,
  parseGoalsAddress,
} from './address'

export interface GoalsAddressActions {
  readonly address: GoalsAddress
  setFilter(filter: Partial<GoalsFilter>): void
  type(text: string): void
  clearFilter(): void
  /** Selects a goal beside the list. Adds no history entry, so that Back leaves the screen. */
  choose(goalId: string | null): void
  /** Opens a goal over the list in a new history entry, so that Back closes it. */
  open(goalId: string): void
  close(): void
  /** Opens a dialog for `goalId`, or for the selected goal. */
  openDialog(dialog: GoalDialog, goalId?: string): void
  closeDialog(): void
  /** Replaces the history entry of a dialog after it has saved. */
  replaceDialog(change: Partial<GoalsAddress>): void
}

export function useGoalsAddress(): GoalsAddressActions {
  const screen = useScreenAddress(parseGoalsAddress, formatGoalsAddress)
  const { address, follow, push, replace, open, close } = screen
  return {
    address,
    setFilter: push,
    type: (text) => follow({ text }),
    clearFilter: () => push(emptyGoalsFilter),
    choose: (goalId) => follow({ goalId }),
    open: (goalId) => open('goal', { goalId }),
    close: () => close('goal', { goalId: null }),
    openDialog: (dialog, goalId) => open('dialog', { dialog, goalId: goalId ?? address.goalId }),
    closeDialog: () => close('dialog', { dialog: null }),
    replaceDialog: (change) => replace(change, 'dialog'),
  }
}
