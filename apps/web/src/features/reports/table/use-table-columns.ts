import { setPreference } from '@segno/domain/preferences/set-preference'
import { chosenColumns, type TableColumn } from '@segno/domain/report/table/table-columns'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'

/** Returns the table columns in the preference `reports`, and a function that changes them. */
export function useTableColumns(): [readonly TableColumn[], (columns: readonly TableColumn[]) => void] {
  const { journal } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const settings = useJournal((store) => store.preference('reports'))
  const chosen = useMemo(() => chosenColumns(settings.columns), [settings])
  const choose = (columns: readonly TableColumn[]) => {
    const value = { ...settings, columns: [...columns] }
    void commit(
      setPreference('reports', value, journal.body('preference', 'reports')),
      commitTexts(shell('saved')),
    )
  }
  return [chosen, choose]
}
