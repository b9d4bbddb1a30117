import { useReportChoices } from '../../../data/reports/use-report-choices'
import { usePanelFormat } from '../panels/panel-format'
import { ActiveChips, type ActiveChipsProps } from './active-chips'

/** The chips, called as the diary calls what they name; so they wait for it to be read. */
export function KnownChips(props: Omit<ActiveChipsProps, 'format'>) {
  const choices = useReportChoices()
  const format = usePanelFormat(choices)
  return choices && <ActiveChips {...props} format={format} />
}
