import type { Condition } from '@segno/domain/report/view/condition'
import { type DayRange, daysIn, rangePeriod } from '@segno/domain/report/view/period'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import type { ChartFollow } from '../../ui/chart/chart-text'
import { hrefOfCondition, hrefOfPeriod } from './address'
import { isReportTab, type ReportTab } from './report-tabs'

/** The addresses that a bar, a day or a row links to, where the musician sees its entries. */
export interface Drill {
  /**
   * Returns the address of the reports for a narrower range of days: of the overview, or of this tab if the
   * range is long and the tab can show it.
   */
  hrefOf(range: DayRange): string
  /** Returns the address of the table, or of another tab, with an additional condition. */
  hrefWith(condition: Condition, tab?: ReportTab): string
  /** Returns the address of the overview for a range of days, with an additional condition. */
  hrefWithin(range: DayRange, condition: Condition): string
  /**
   * Returns the address of a piece’s progress in a range. A range of few days leads to the entries of the piece
   * instead.
   */
  hrefOfPiece(range: DayRange, key: string): string
  readonly follow: ChartFollow
}

/** The maximum length in days of a period whose entries the overview lists. */
export const MOST_LISTED_DAYS = 7

/** Returns the condition that selects entries with a piece by the composer. */
export const byComposer = (key: string): Condition => ({ field: 'composer', operator: 'in', values: [key] })

/** Returns the condition that selects entries with the piece. */
export const ofPiece = (key: string): Condition => ({ field: 'piece', operator: 'in', values: [key] })

/** The tabs that can show a narrower period. Links of all other tabs lead to the overview. */
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
