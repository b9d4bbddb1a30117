import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { ReactNode } from 'react'
import { formatMonth } from '../../../i18n/format-dates'
import { drawNothing, lazyPart } from '../../../ui/lazy-part'
import { Stat, StatList } from '../../../ui/stat'
import type { EntryFormat } from '../use-entry-format'
import type { LogbookSummary } from './logbook-summary'
import styles from './practice-strip.module.css'
import { TargetLine } from './target-line'

export interface PracticeStripProps {
  readonly figures: LogbookSummary
  readonly format: EntryFormat
  /** Called when the musician presses a day with practice. */
  readonly onDay: (day: CalendarDay) => void
  /** Content below the totals. */
  readonly children?: ReactNode
}

// The app fetches the chart after the list. The layout reserves its space, so that nothing moves.
const PracticeHeatmap = lazyPart({
  load: async () => (await import('./practice-heatmap')).PracticeHeatmap,
  messages: ['logbook-parts'],
  fallback: drawNothing,
})

/** The totals of today, this week and this month, and a heatmap of half a year or a year. */
export function PracticeStripView({ figures, format, onDay, children }: PracticeStripProps) {
  const { t } = format
  const { summary, heatmap } = figures
  return (
    <section className={styles.strip} aria-label={t('strip.label')}>
      <div className={styles.now}>
        <StatList>
          <Stat label={t('strip.today')} value={format.duration(summary.today)} />
          <Stat label={t('strip.week')} value={format.duration(summary.week)} />
          <Stat label={formatMonth(format.today, format.language)} value={format.duration(summary.month)} />
        </StatList>
        <TargetLine summary={summary} format={format} />
        {children}
      </div>
      <div className={styles.heatmap}>
        <PracticeHeatmap days={heatmap} format={format} onDay={onDay} />
      </div>
    </section>
  )
}
