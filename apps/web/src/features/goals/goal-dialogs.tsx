import { lazy, Suspense, useEffect, useState } from 'react'
import type { GoalView } from '../../data/journal/goal-index'
import { useJournal, useServices } from '../../data/services/use-services'
import type { GoalFormat } from './use-goal-format'
import type { GoalsAddressActions } from './use-goals-address'

const loadForm = () => import('./form/goal-form-dialog')
const loadTrack = () => import('./track/track-dialog')
const GoalFormDialog = lazy(() => loadForm().then((module) => ({ default: module.GoalFormDialog })))
const TrackDialog = lazy(() => loadTrack().then((module) => ({ default: module.TrackDialog })))

export const loadDialogs = () => Promise.all([loadForm(), loadTrack()])

interface GoalDialogsProps {
  readonly address: GoalsAddressActions
  readonly format: GoalFormat
  /** The chosen goal. */
  readonly view: GoalView | undefined
  readonly isWide: boolean
}

/** The dialogs that the address asks for, fetched when one first opens, or behind the list. */
export function GoalDialogs({ address, format, view, isWide }: GoalDialogsProps) {
  const { dialog, piece, goalId } = address.address
  const { clock } = useServices()
  const isLoaded = useJournal((journal) => journal.loadState().phase === 'complete')
  useEffect(() => clock.after(2000, () => void loadDialogs().catch(() => {})), [clock])
  // What another tab does to the goal meanwhile does not take the form away.
  const [held, setHeld] = useState<GoalView | null>(null)
  // A goal is read before its steps are.
  const isOfGoal = isLoaded && (dialog === 'edit' || dialog === 'track')
  if (isOfGoal && view && held?.goal.id !== view.goal.id) setHeld(view)
  if (!isOfGoal && held) setHeld(null)
  const open = held?.goal.id === goalId ? held : null

  return (
    <Suspense>
      {dialog === 'new' && isLoaded && (
        <GoalFormDialog
          format={format}
          piece={piece}
          onClose={address.closeDialog}
          onReopen={() => address.openDialog(dialog)}
          onSaved={(goalId, of) =>
            address.replaceDialog({
              // The new goal is in the list, whatever was filtered.
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
    </Suspense>
  )
}
