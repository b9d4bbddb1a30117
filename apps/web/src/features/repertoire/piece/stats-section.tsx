import { Stat, StatList } from '../../../ui/stat'
import styles from './piece-page.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/** What the sentence above does not say: the first practice and the usual session. Draws nothing before the second one. */
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
