import type { ReportView } from '@segno/domain/report/view/report-view'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatReportAddress, parseReportAddress } from './address'
import type { ReportTab } from './report-tabs'

export interface ReportAddressActions {
  readonly view: ReportView
  readonly others: Readonly<Record<string, string>>
  /** Shows something else; Back shows again what there was. */
  setView(view: ReportView): void
  /** Sets or (null) leaves out words beside the view. */
  setOthers(others: Readonly<Record<string, string | null>>, options?: { replace?: boolean }): void
}

/** What the reports show, which the address holds. */
export function useReportAddress(tab: ReportTab): ReportAddressActions {
  const search = useSearch()
  const [, navigate] = useLocation()
  const address = useMemo(() => parseReportAddress(search), [search])
  const setView = useCallback(
    (view: ReportView) => navigate(formatReportAddress(tab, { ...address, view })),
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
