import { Stat, StatList } from '../../../ui/stat'
import styles from './piece-page.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/** The practice of the piece in numbers. Draws nothing if it was never practised. */
export function StatsSection({
  piece: { stats, practice },
  format,
}: {
  piece: PieceView
  format: PieceFormat
}) {
  const { t, duration, fullDate, number } = format
  if (stats.practiceCount === 0) return null
  const first = practice?.entries.findLast((entry) => entry.timestamp === stats.firstPracticed)
  return (
    <StatList className={styles.stats ?? ''}>
      <Stat label={t('stats.count')} value={number(stats.practiceCount)} />
      <Stat label={t('stats.total')} value={duration(stats.totalPracticeTime)} />
      <Stat label={t('stats.average')} value={duration(stats.averageSession)} />
      {first && <Stat label={t('stats.first')} value={fullDate(first.localDay)} />}
      {practice?.lastDay && <Stat label={t('stats.last')} value={fullDate(practice.lastDay)} />}
    </StatList>
  )
}
