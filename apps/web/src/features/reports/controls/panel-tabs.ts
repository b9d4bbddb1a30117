import type { ReportTab } from '../report-tabs'

export const panelNames = ['filters', 'grouping', 'sorting', 'presets'] as const
export type PanelName = (typeof panelNames)[number]

/** The tabs that grouping and sorting affect. Filters and presets affect every tab. */
const tabsOf: Partial<Record<PanelName, readonly ReportTab[]>> = {
  grouping: ['data', 'table'],
  sorting: ['data', 'table', 'pieces', 'repertoire'],
}

/** Returns whether a panel changes what a tab shows. */
export function affects(panel: PanelName, tab: ReportTab): boolean {
  return tabsOf[panel]?.includes(tab) ?? true
}
