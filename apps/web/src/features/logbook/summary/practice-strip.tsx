import { formatMonth } from '../../../i18n/format-dates'
import { HeatmapStrip } from '../../../ui/chart/strip/heatmap-strip'
import { Stat, StatList } from '../../../ui/stat'
import type { EntryFormat } from '../use-entry-format'
import type { LogbookSummary } from './logbook-summary'
import styles from './practice-strip.module.css'

/** The totals of today, this week and this month, and a heatmap of half a year. */
export function PracticeStripView({ figures, format }: { figures: LogbookSummary; format: EntryFormat }) {
  const { t } = format
  const { summary, heatmap } = figures
  const practised = heatmap.filter((day) => day.seconds > 0)
  const total = practised.reduce((sum, day) => sum + day.seconds, 0)
  return (
    <section className={styles.strip} aria-label={t('strip.label')}>
      <StatList className={styles.figures}>
        <Stat label={t('strip.today')} value={format.duration(summary.today)} />
        <Stat label={t('strip.week')} value={format.duration(summary.week)} />
        <Stat label={formatMonth(format.today, format.language)} value={format.duration(summary.month)} />
      </StatList>
      <HeatmapStrip
        className={styles.heatmap ?? ''}
        label={t('strip.heatmap')}
        cells={heatmap.map(({ day, level, seconds }) => ({
          key: day,
          level,
          title:
            seconds > 0
              ? t('strip.cell', { time: format.duration(seconds), day: format.day(day) })
              : t('strip.cellEmpty', { day: format.day(day) }),
        }))}
        summary={t('strip.heatmapSummary', { count: practised.length, time: format.duration(total) })}
      />
    </section>
  )
}
