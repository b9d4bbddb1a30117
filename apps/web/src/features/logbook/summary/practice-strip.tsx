import { formatMonth } from '../../../i18n/format-figures'
import { HeatmapStrip } from '../../../ui/heatmap-strip'
import { Stat, StatList } from '../../../ui/stat'
import type { EntryWords } from '../use-entry-words'
import type { PracticeFigures } from './practice-figures'
import styles from './practice-strip.module.css'

/** Today, this week, this month, and half a year at a glance. */
export function PracticeStripView({ figures, words }: { figures: PracticeFigures; words: EntryWords }) {
  const { t } = words
  const { summary, heatmap } = figures
  const practised = heatmap.filter((day) => day.seconds > 0)
  const total = practised.reduce((sum, day) => sum + day.seconds, 0)
  return (
    <section className={styles.strip} aria-label={t('strip.label')}>
      <StatList className={styles.figures}>
        <Stat label={t('strip.today')} value={words.duration(summary.today)} />
        <Stat label={t('strip.week')} value={words.duration(summary.week)} />
        <Stat label={formatMonth(words.today, words.language)} value={words.duration(summary.month)} />
      </StatList>
      <HeatmapStrip
        className={styles.heatmap ?? ''}
        label={t('strip.heatmap')}
        cells={heatmap.map(({ day, level, seconds }) => ({
          key: day,
          level,
          title:
            seconds > 0
              ? t('strip.cell', { time: words.duration(seconds), day: words.day(day) })
              : t('strip.cellEmpty', { day: words.day(day) }),
        }))}
        summary={t('strip.heatmapSummary', { count: practised.length, time: words.duration(total) })}
      />
    </section>
  )
}
