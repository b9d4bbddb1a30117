/** The tabs of the reports, from left to right. */
export const reportTabs = [
  'overview',
  'analytics',
  'comparative',
  'data',
  'table',
  'pieces',
  'repertoire',
  'progress',
  'chart',
] as const
export type ReportTab = (typeof reportTabs)[number]

/** The tabs whose reports show shares, averages and comparisons. */
export const patternTabs: ReadonlySet<ReportTab> = new Set(['overview', 'analytics', 'comparative', 'chart'])

export function isReportTab(id: string | undefined): id is ReportTab {
  return reportTabs.some((tab) => tab === id)
}
