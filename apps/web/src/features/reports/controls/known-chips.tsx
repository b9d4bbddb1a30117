import { useReportChoices } from '../../../data/reports/use-report-choices'
import { usePanelFormat } from '../panels/panel-format'
import { ActiveChips, type ActiveChipsProps } from './active-chips'

/** Shows the chips after the diary is read, because their texts contain the diary's names of pieces and scores. */
export function KnownChips(props: Omit<ActiveChipsProps, 'format'>) {
  const choices = useReportChoices()
  const format = usePanelFormat(choices)
  return choices && <ActiveChips {...props} format={format} />
}
