import type { ReportView } from '@segno/domain/report/view/report-view'
import { formatReportView, parseReportView } from '@segno/domain/report/view/report-view-text'
import type { ReportTab } from './report-tabs'

/** What the address of a report says beside its tab. */
export interface ReportAddress {
  readonly view: ReportView
  /** Whatever else is there: an open printout, the piece whose progress is looked at. */
  readonly others: Readonly<Record<string, string>>
}

const viewKeys = ['period', 'step', 'filter', 'group', 'sort']

export function parseReportAddress(search: string): ReportAddress {
  const flat = Object.fromEntries(new URLSearchParams(search))
  const others = Object.entries(flat).filter(([key]) => !viewKeys.includes(key))
  return { view: parseReportView(flat), others: Object.fromEntries(others) }
}

/** The address of a tab, without what is as it is at first. */
export function formatReportAddress(tab: ReportTab, { view, others }: ReportAddress): string {
  const text = new URLSearchParams({ ...formatReportView(view), ...others }).toString()
  return text === '' ? `/reports/${tab}` : `/reports/${tab}?${text}`
}

/** The address of another tab with the same view; what only one tab understands stays behind. */
export function hrefOfTab(tab: ReportTab, search: string): string {
  return formatReportAddress(tab, { view: parseReportAddress(search).view, others: {} })
}

/** The address that opens a printout (the weekly letter, the lesson sheet) over what is shown. */
export function hrefOfPrintout(tab: ReportTab, search: string, printout: string): string {
  const { view, others } = parseReportAddress(search)
  return formatReportAddress(tab, { view, others: { ...others, sheet: printout } })
}
