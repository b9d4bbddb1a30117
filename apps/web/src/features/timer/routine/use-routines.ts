import { setPreference } from '@segno/domain/preferences/set-preference'
import type { RoutineSettings } from '@segno/domain/routine/routine'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useSave } from '../../../draft-form/use-save'

/**
 * Returns the routines, and a function that saves them with an undo toast. It resolves with false if the write
 * failed.
 */
export function useRoutines() {
  const { journal } = useServices()
  const settings = useJournal((store) => store.preference('routines'))
  const { save } = useSave()
  const commitTexts = useCommitTexts()
  return {
    settings,
    save: (next: RoutineSettings, done: string): Promise<boolean> =>
      save(setPreference('routines', next, journal.body('preference', 'routines')), commitTexts(done)),
  }
}
