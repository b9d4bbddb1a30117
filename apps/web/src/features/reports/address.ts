import type { Condition } from '@segno/domain/report/view/condition'
import type { Period } from '@segno/domain/report/view/period'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { formatReportView, parseReportView } from '@segno/domain/report/view/report-view-text'
import type { ReportTab } from './report-tabs'

/** The query parameters of a report's address. */
export interface ReportAddress {
  readonly view: ReportView
  /** The parameters that the view excludes, such as an open printout or the piece of the progress report. */
  readonly others: Readonly<Record<string, string>>
}

/** The parameter that names the month of the calendar. A change of the period removes it. */
export const MONTH_OPTION = 'month'

const viewKeys = ['period', 'step', 'filter', 'group', 'sort']

export function parseReportAddress(search: string): ReportAddress {
  const flat = Object.fromEntries(new URLSearchParams(search))
  const others = Object.entries(flat).filter(([key]) => !viewKeys.includes(key))
  return { view: parseReportView(flat), others: Object.fromEntries(others) }
}

/** Returns the address of a tab, without parameters that have their default value. */
export function formatReportAddress(tab: ReportTab, { view, others }: ReportAddress): string {
  const text = new URLSearchParams({ ...formatReportView(view), ...others }).toString()
  return text === '' ? `/reports/${tab}` : `/reports/${tab}?${text}`
}

/**
 * Returns the address of another tab with the same view. Omits parameters of a single tab, such as the selected
 * piece.
 */
export function hrefOfTab(tab: ReportTab, search: string): string {
  return formatReportAddress(tab, { view: parseReportAddress(search).view, others: {} })
}

/** Returns the address that opens a printout (the weekly letter, the year in review, the lesson sheet) over the current reports. */
export function hrefOfPrintout(tab: ReportTab, search: string, printout: string): string {
  const { view, others } = parseReportAddress(search)
  return formatReportAddress(tab, { view, others: { ...others, sheet: printout } })
}

/** The parameters of each tab that `hrefOfPeriod` keeps. */
const keptOptions: Partial<Record<ReportTab, readonly string[]>> = {
  chart: ['measure'],
  comparative: ['piece', 'other', 'first', 'second'],
  progress: ['piece'],
}

/** Returns the address of a tab with the same conditions, groups and sorts in another period. */
export function hrefOfPeriod(tab: ReportTab, search: string, period: Period): string {
  const { view, others } = parseReportAddress(search)
  const kept = Object.entries(others).filter(([name]) => keptOptions[tab]?.includes(name))
  return formatReportAddress(tab, { view: { ...view, period, step: 0 }, others: Object.fromEntries(kept) })
}

/** Returns the address of a tab with an additional condition. Also sets the period if `period` is present. */
export function hrefOfCondition(
  tab: ReportTab,
  search: string,
  condition: Condition,
  period?: Period,
): string {
  const { view } = parseReportAddress(search)
  const added = JSON.stringify(condition)
  const others = view.conditions.filter((known) => JSON.stringify(known) !== added)
  const narrowed = { ...view, ...(period ? { period, step: 0 } : {}), conditions: [...others, condition] }
  return formatReportAddress(tab, { view: narrowed, others: {} })
}
