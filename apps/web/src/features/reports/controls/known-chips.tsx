import { useReportChoices } from '../../../data/reports/use-report-choices'
import { usePanelFormat } from '../panels/panel-format'
import { ActiveChips, type ActiveChipsProps } from './active-chips'

/** Renders the chips after the diary has loaded, because their texts contain names of pieces and scores. */
export function KnownChips(props: Omit<ActiveChipsProps, 'format'>) {
  const choices = useReportChoices()
  const format = usePanelFormat(choices)
  return choices && <ActiveChips {...props} format={format} />
}
