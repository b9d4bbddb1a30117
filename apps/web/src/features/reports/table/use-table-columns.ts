import { setPreference } from '@segno/domain/preferences/set-preference'
import { chosenColumns, type TableColumn } from '@segno/domain/report/table/table-columns'
import { useMemo } from 'react'
import { useCommit } from '../../../data/services/use-commit'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'

/** The columns of the table, which are remembered. */
export function useTableColumns(): [readonly TableColumn[], (columns: readonly TableColumn[]) => void] {
  const { journal } = useServices()
  const shell = useTranslation('shell')
  const commit = useCommit()
  const settings = useJournal((store) => store.preference('reports'))
  const chosen = useMemo(() => chosenColumns(settings.columns), [settings])
  const choose = (columns: readonly TableColumn[]) => {
    const value = { ...settings, columns: [...columns] }
    void commit(setPreference('reports', value, journal.body('preference', 'reports')), {
      done: shell('saved'),
      undo: shell('undo'),
      undone: shell('undone'),
      failed: (trouble) => shell(`failed.${trouble}`),
    })
  }
  return [chosen, choose]
}
