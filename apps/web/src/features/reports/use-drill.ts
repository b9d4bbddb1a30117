import type { Condition } from '@segno/domain/report/view/condition'
import { type DayRange, daysIn, rangePeriod } from '@segno/domain/report/view/period'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import type { ChartFollow } from '../../ui/chart/chart-text'
import { hrefOfCondition, hrefOfPeriod } from './address'
import { isReportTab, type ReportTab } from './report-tabs'

/** Leads from a bar, a day or a row to what it is made of. */
export interface Drill {
  /** Returns the address of the same reports for a narrower range of days. */
  hrefOf(range: DayRange): string
  /** Returns the address of the entries that also fulfil a condition, or of another tab about them. */
  hrefWith(condition: Condition, tab?: ReportTab): string
  /** Returns the address of the entries of a range that also fulfil a condition. */
  hrefWithin(range: DayRange, condition: Condition): string
  /** Returns the address of a piece’s progress in a range, or of its entries in a range of few days. */
  hrefOfPiece(range: DayRange, key: string): string
  readonly follow: ChartFollow
}

/** The overview lists the entries of a period of at most this many days. */
export const MOST_LISTED_DAYS = 7

/** Returns the condition that the entries with a piece by a composer fulfil. */
export const byComposer = (key: string): Condition => ({ field: 'composer', operator: 'in', values: [key] })

/** Returns the condition that the entries with a piece fulfil. */
export const ofPiece = (key: string): Condition => ({ field: 'piece', operator: 'in', values: [key] })

/** The tabs whose own reports show a narrower period. The others lead to the overview. */
const narrowing: ReadonlySet<ReportTab> = new Set(['overview', 'data', 'chart'])

export function useDrill(): Drill {
  const t = useTranslation('report-figures')
  const [path, navigate] = useLocation()
  const search = useSearch()
  return useMemo(() => {
    const tab = path.split('/')[2]
    const stays = isReportTab(tab) && narrowing.has(tab) ? tab : 'overview'
    const hrefWithin = (range: DayRange, condition: Condition) =>
      hrefOfCondition('overview', search, condition, rangePeriod(range))
    return {
      hrefWithin,
      hrefOfPiece: (range, key) =>
        daysIn(range) > MOST_LISTED_DAYS
          ? hrefOfPeriod('progress', `${search}&piece=${encodeURIComponent(key)}`, rangePeriod(range))
          : hrefWithin(range, ofPiece(key)),
      hrefOf: (range) =>
        hrefOfPeriod(daysIn(range) > MOST_LISTED_DAYS ? stays : 'overview', search, rangePeriod(range)),
      hrefWith: (condition, to = 'table') => hrefOfCondition(to, search, condition),
      follow: { action: t('drill.show'), go: navigate },
    }
  }, [t, path, search, navigate])
}
