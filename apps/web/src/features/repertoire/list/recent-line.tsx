import { RECENT_WEEKS, recentPractice } from '@segno/domain/repertoire/recent-practice'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useMemo } from 'react'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useJournal } from '../../../data/services/use-services'
import { SignText } from '../../../ui/music/sign-text'
import type { RepertoireFormat } from '../use-repertoire-format'
import styles from './recent-line.module.css'

/** The width of a bar with its gap in pixels. */
const STEP = 7
/** The width of a bar in pixels. */
const BAR = 5
/** The height of a full bar in pixels. */
const HEIGHT = 22
/**
 * The practice time of a full bar in seconds, unless the piece has a longer week. A few minutes then remain a
 * low bar.
 */
const FULL = 3600

/** The latest tempo of a piece, and a bar for each of the last twelve weeks. Empty if the piece has neither. */
export function RecentLine({
  row,
  format,
}: {
  readonly row: RepertoireRow
  readonly format: RepertoireFormat
}) {
  const practice = useJournal((journal) => repertoireIndexOf(journal).practiceOf(row.key))
  const { weeks, total, tempo } = useMemo(
    () => recentPractice(practice?.entries ?? [], row.key, format.today),
    [practice, row.key, format.today],
  )
  const full = Math.max(FULL, ...weeks)
  return (
    <span className={styles.recent}>
      <span className={styles.tempo}>
        {tempo !== null && <SignText text={format.t('row.tempo', { tempo: format.number(tempo) })} />}
      </span>
      {total > 0 && (
        <svg
          role="img"
          aria-label={format.t('row.weeks', { time: format.duration(total), weeks: RECENT_WEEKS })}
          className={styles.weeks}
          width={RECENT_WEEKS * STEP - (STEP - BAR)}
          height={HEIGHT}
        >
          {weeks.map((week, at) => {
            // Draw a week without practice as a hairline.
            const height = week === 0 ? 1 : Math.max(2, Math.round((HEIGHT * week) / full))
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the weeks differ only by their place.
                key={at}
                x={at * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={week === 0 ? styles.none : undefined}
              />
            )
          })}
        </svg>
      )}
    </span>
  )
}
