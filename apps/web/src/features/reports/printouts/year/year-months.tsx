import type { YearReview } from '@segno/domain/report/year/year-review'
import type { CSSProperties } from 'react'
import { capitalised } from '../../../../i18n/capitalised'
import { formatMonth } from '../../../../i18n/format-dates'
import { PageSection } from '../page-section'
import type { PrintoutFormat } from '../printout-format'
import styles from './year-months.module.css'

/** The months of a year, each with a bar, its time and its days. A month without practice has a hairline. */
export function YearMonths({ review, format }: { review: YearReview; format: PrintoutFormat }) {
  const { t, duration, language } = format
  const most = Math.max(...review.months.map(({ seconds }) => seconds))
  return (
    <PageSection title={t('year.months')} list={styles.months}>
      {review.months.map(({ month, seconds, days }) => (
        <li key={month} className={styles.month}>
          <span>{capitalised(formatMonth(month, language), language)}</span>
          <i className={styles.bar} style={{ '--share': seconds / most } as CSSProperties} aria-hidden />
          <span className={styles.time}>
            {seconds > 0 && t('lesson.onDays', { time: duration(seconds), count: days })}
          </span>
        </li>
      ))}
    </PageSection>
  )
}
