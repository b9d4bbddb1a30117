import type { ReportView } from '@segno/domain/report/view/report-view'
import { useReportChoices } from '../../../data/reports/use-report-choices'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { useWide } from '../../../ui/layout/use-wide'
import { lazyPart } from '../../../ui/lazy-part'
import { FilterPanel } from '../panels/filter-panel'
import { GroupingPanel } from '../panels/grouping-panel'
import { usePanelFormat } from '../panels/panel-format'
import { PanelSection } from '../panels/panel-section'
import panelStyles from '../panels/panels.module.css'
import { SortingPanel } from '../panels/sorting-panel'
import { PresetsPanel } from '../presets/presets-panel'
import type { ReportTab } from '../report-tabs'
import type { PanelName } from './panel-buttons'

const PanelSheet = lazyPart({ load: async () => (await import('../panels/panel-sheet')).PanelSheet })

/**
 * The tabs that a panel affects. In other tabs, the panel shows a note that it has no effect. Filters and presets apply
 * to every tab.
 */
const tabsOf: Partial<Record<PanelName, readonly ReportTab[]>> = {
  grouping: ['data', 'table'],
  sorting: ['data', 'table', 'pieces', 'repertoire'],
}

interface ViewPanelProps {
  readonly id: string
  readonly tab: ReportTab
  readonly name: PanelName
  readonly title: string
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  readonly found: string
  readonly onClose: () => void
}

/** Shows the open panel: above the reports on wide screens, in a sheet on phones. */
export function ViewPanel({ id, tab, name, title, view, onView, found, onClose }: ViewPanelProps) {
  const shell = useTranslation('shell')
  const t = useTranslation('reports')
  const { list: formatList } = useFormat()
  const choices = useReportChoices()
  const format = usePanelFormat(choices)
  const Frame = useWide() ? PanelSection : PanelSheet
  const panel = { view, onView, format }
  const tabs = tabsOf[name]
  return (
    <Frame
      {...{ id, title, found, onClose }}
      doneLabel={format.t('panel.done')}
      closeLabel={shell('action.close')}
    >
      {tabs && !tabs.includes(tab) && (
        <p className={panelStyles.lead}>
          {format.t('panel.actsOn', { tabs: formatList(tabs.map((one) => t(`tab.${one}`))) })}
        </p>
      )}
      {name === 'filters' && <FilterPanel {...panel} choices={choices} />}
      {name === 'grouping' && <GroupingPanel {...panel} />}
      {name === 'sorting' && <SortingPanel {...panel} />}
      {name === 'presets' && <PresetsPanel {...panel} onClose={onClose} />}
    </Frame>
  )
}
