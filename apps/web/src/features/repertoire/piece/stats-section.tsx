import { Stat, StatList } from '../../../ui/stat'
import styles from './piece-page.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/**
 * Shows the average duration and the first day of practice, which the header omits. Renders nothing for fewer
 * than two entries.
 */
export function StatsSection({
  piece: { stats, practice },
  format,
}: {
  piece: PieceView
  format: PieceFormat
}) {
  const { t, duration, fullDate } = format
  if (stats.practiceCount < 2) return null
  const first = practice?.entries.findLast((entry) => entry.timestamp === stats.firstPracticed)
  return (
    <StatList className={styles.stats ?? ''}>
      <Stat label={t('stats.average')} value={duration(stats.averageSession)} />
      {first && <Stat label={t('stats.first')} value={fullDate(first.localDay)} />}
    </StatList>
  )
}
