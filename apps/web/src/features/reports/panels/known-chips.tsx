import { useReportChoices } from '../../../data/reports/use-report-choices'
import { ActiveChips, type ActiveChipsProps } from './active-chips'
import { usePanelWords } from './panel-words'

/** The chips, called as the diary calls what they name; so they wait for it to be read. */
export function KnownChips(props: Omit<ActiveChipsProps, 'words'>) {
  const choices = useReportChoices()
  const words = usePanelWords(choices)
  return choices && <ActiveChips {...props} words={words} />
}
