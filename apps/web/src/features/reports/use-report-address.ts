import type { ReportView } from '@segno/domain/report/view/report-view'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatReportAddress, MONTH_OPTION, parseReportAddress } from './address'
import type { ReportTab } from './report-tabs'

export interface ReportAddressActions {
  readonly view: ReportView
  readonly others: Readonly<Record<string, string>>
  /** Shows another view. Adds a history entry for Back, unless `replace` is true. */
  setView(view: ReportView, options?: { replace?: boolean }): void
  /** Sets parameters that are not part of the view; null removes a parameter. */
  setOthers(others: Readonly<Record<string, string | null>>, options?: { replace?: boolean }): void
}

/** Returns the view in the address of the reports, and functions that change it. */
export function useReportAddress(tab: ReportTab): ReportAddressActions {
  const search = useSearch()
  const [, navigate] = useLocation()
  const address = useMemo(() => parseReportAddress(search), [search])
  const setView = useCallback(
    (view: ReportView, options: { replace?: boolean } = {}) => {
      const { [MONTH_OPTION]: _, ...others } = address.others
      navigate(formatReportAddress(tab, { view, others }), options)
    },
    [navigate, tab, address],
  )
  const setOthers = useCallback(
    (changed: Readonly<Record<string, string | null>>, options: { replace?: boolean } = {}) => {
      const all = Object.entries({ ...address.others, ...changed })
      const others = Object.fromEntries(all.filter((pair): pair is [string, string] => pair[1] !== null))
      navigate(formatReportAddress(tab, { ...address, others }), options)
    },
    [navigate, tab, address],
  )
  return { ...address, setView, setOthers }
}
