import { type DayRange, rangePeriod } from '@segno/domain/report/view/period'
import { widerRanges } from '@segno/domain/report/view/wider-ranges'
import { Link, useSearch } from 'wouter'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { useWeekStart } from '../../../i18n/use-week-start'
import { hrefOfPeriod } from '../address'
import { rangeName } from '../range-text'
import type { ReportTab } from '../report-tabs'
import styles from './controls.module.css'

/** Links to the periods that contain the selected days: all time, the year, the month and the week. */
export function WiderPeriods({ tab, range }: { readonly tab: ReportTab; readonly range: DayRange }) {
  const t = useTranslation('report-controls')
  const format = useFormat()
  const search = useSearch()
  const weekStart = useWeekStart()
  return (
    <nav aria-label={t('period.wider')} className={styles.wider}>
      <Link href={hrefOfPeriod(tab, search, 'all-time')}>{t('period.all-time')}</Link>
      {widerRanges(range, weekStart).map(({ unit, range: wide }) => (
        <Link key={unit} href={hrefOfPeriod(tab, search, rangePeriod(wide))}>
          {t('period.allOf', { period: rangeName(wide, format) })}
        </Link>
      ))}
    </nav>
  )
}
