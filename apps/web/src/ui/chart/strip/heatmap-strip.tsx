import type { ReactNode } from 'react'
import { classNames } from '../../class-names'
import { VisuallyHidden } from '../../visually-hidden'
import levels from './heat-levels.module.css'
import styles from './heatmap-strip.module.css'

export type HeatLevel = 0 | 1 | 2 | 3 | 4

export interface HeatCell {
  key: string
  level: HeatLevel
  /** "40 min on Tuesday 17 November", shown when pointed at. */
  title: string
}

/**
 * Days as small squares, a week per column, one blue by lightness. The squares are one picture for screen readers;
 * the figures themselves are in `summary`, a table or sentence only they meet.
 */
export function HeatmapStrip({
  label,
  cells,
  leadingBlanks = 0,
  summary,
  className,
}: {
  label: string
  cells: readonly HeatCell[]
  /** Places left empty before the first day, so that rows are weekdays: 0 to 6. */
  leadingBlanks?: number
  summary?: ReactNode
  className?: string
}) {
  const blanks = Array.from({ length: leadingBlanks }, (_, index) => `blank-${index}`)
  return (
    <div className={className}>
      <div role="img" aria-label={label} className={styles.strip}>
        {blanks.map((key) => (
          <span key={key} />
        ))}
        {cells.map((cell) => (
          <span
            key={cell.key}
            title={cell.title}
            className={classNames(styles.cell, levels[`level${cell.level}`])}
          />
        ))}
      </div>
      {summary && <VisuallyHidden as="div">{summary}</VisuallyHidden>}
    </div>
  )
}
