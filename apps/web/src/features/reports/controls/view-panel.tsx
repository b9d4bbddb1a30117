import type { ReportView } from '@segno/domain/report/view/report-view'
import { useReportChoices } from '../../../data/reports/use-report-choices'
import { useTranslation } from '../../../i18n/use-translation'
import { useWide } from '../../../ui/layout/use-wide'
import { lazyPart } from '../../../ui/lazy-part'
import { FilterPanel } from '../panels/filter-panel'
import { GroupingPanel } from '../panels/grouping-panel'
import { usePanelFormat } from '../panels/panel-format'
import { PanelSection } from '../panels/panel-section'
import { SortingPanel } from '../panels/sorting-panel'
import { PresetsPanel } from '../presets/presets-panel'
import type { PanelName } from './panel-tabs'

const PanelSheet = lazyPart({ load: async () => (await import('../panels/panel-sheet')).PanelSheet })

interface ViewPanelProps {
  readonly id: string
  readonly name: PanelName
  readonly title: string
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  readonly found: string
  readonly onClose: () => void
}

/** The open panel: above the reports on wide screens, in a sheet on narrow ones. */
export function ViewPanel({ id, name, title, view, onView, found, onClose }: ViewPanelProps) {
  const shell = useTranslation('shell')
  const choices = useReportChoices()
  const format = usePanelFormat(choices)
  const Frame = useWide() ? PanelSection : PanelSheet
  const panel = { view, onView, format }
  return (
    <Frame
      {...{ id, title, found, onClose }}
      doneLabel={format.t('panel.done')}
      closeLabel={shell('action.close')}
    >
      {name === 'filters' && <FilterPanel {...panel} choices={choices} />}
      {name === 'grouping' && <GroupingPanel {...panel} />}
      {name === 'sorting' && <SortingPanel {...panel} />}
      {name === 'presets' && <PresetsPanel {...panel} onClose={onClose} />}
    </Frame>
  )
}
