import type { Change } from '@segno/domain/change/change'
import type { PreferenceName, PreferenceValue } from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { useCommit } from '../../data/services/use-commit'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'

/**
 * Returns a function that saves a preference. It resolves with true if the write is durable, else with false.
 */
export function useSavePreference(): <N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N>,
) => Promise<boolean> {
  const { journal } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  return (name, value) => {
    const changes: Change[] = setPreference(name, value, journal.body('preference', name))
    return commit(changes, commitTexts(shell('saved')))
  }
}
