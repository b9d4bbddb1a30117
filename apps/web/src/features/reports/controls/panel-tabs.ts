import type { ReportTab } from '../report-tabs'

export const panelNames = ['filters', 'grouping', 'sorting', 'presets'] as const
export type PanelName = (typeof panelNames)[number]

/** The tabs that grouping and sorting affect. Filters and presets affect every tab. */
const tabsOf: Partial<Record<PanelName, readonly ReportTab[]>> = {
  grouping: ['data', 'table'],
  sorting: ['data', 'table', 'pieces', 'repertoire'],
}

/** Returns true if the settings of a panel change the reports of a tab. */
export function affects(panel: PanelName, tab: ReportTab): boolean {
  return tabsOf[panel]?.includes(tab) ?? true
}
