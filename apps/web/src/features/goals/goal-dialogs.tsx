import { useState } from 'react'
import { usePreloadLater } from '../../app-state/use-preload-later'
import type { GoalView } from '../../data/journal/goal-index'
import { useJournal } from '../../data/services/use-services'
import { lazyPart } from '../../ui/lazy-part'
import type { GoalFormat } from './use-goal-format'
import type { GoalsAddressActions } from './use-goals-address'

const GoalFormDialog = lazyPart({
  load: async () => (await import('./form/goal-form-dialog')).GoalFormDialog,
  messages: ['goal-form'],
})
const TrackDialog = lazyPart({
  load: async () => (await import('./track/track-dialog')).TrackDialog,
  messages: ['goal-form'],
})

export function preloadDialogs(): void {
  GoalFormDialog.preload()
  TrackDialog.preload()
}

interface GoalDialogsProps {
  readonly address: GoalsAddressActions
  readonly format: GoalFormat
  /** The selected goal, or undefined. */
  readonly view: GoalView | undefined
  readonly isWide: boolean
}

/** The dialogs that the address names. The app fetches them after the list, or when one opens. */
export function GoalDialogs({ address, format, view, isWide }: GoalDialogsProps) {
  const { dialog, piece, goalId } = address.address
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  usePreloadLater(GoalFormDialog)
  usePreloadLater(TrackDialog)
  // Keep the goal, so that the form stays open if another tab deletes it.
  const [held, setHeld] = useState<GoalView | null>(null)
  // The form needs the steps of the goal, which the journal loads after the goals.
  const isOfGoal = isLoaded && (dialog === 'edit' || dialog === 'track')
  if (isOfGoal && view && held?.goal.id !== view.goal.id) setHeld(view)
  if (!isOfGoal && held) setHeld(null)
  const open = held?.goal.id === goalId ? held : null

  return (
    <>
      {dialog === 'new' && isLoaded && (
        <GoalFormDialog
          format={format}
          piece={piece}
          onClose={address.closeDialog}
          onReopen={() => address.openDialog(dialog)}
          onSaved={(goalId, of) =>
            address.replaceDialog({
              // Clear the filters, which might hide the new goal.
              text: '',
              status: 'active',
              kind: null,
              piece: piece === of ? piece : null,
              dialog: null,
              goalId: isWide ? goalId : null,
            })
          }
        />
      )}
      {dialog === 'edit' && open && (
        <GoalFormDialog
          key={open.goal.id}
          format={format}
          goal={open}
          onClose={address.closeDialog}
          onReopen={() => address.openDialog(dialog)}
          onSaved={address.closeDialog}
        />
      )}
      {dialog === 'track' && open && (
        <TrackDialog key={open.goal.id} format={format} view={view ?? open} onClose={address.closeDialog} />
      )}
    </>
  )
}
