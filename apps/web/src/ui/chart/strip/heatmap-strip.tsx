import type { ReactNode } from 'react'
import { classNames } from '../../class-names'
import { VisuallyHidden } from '../../visually-hidden'
import levels from './heat-levels.module.css'
import styles from './heatmap-strip.module.css'

export type HeatLevel = 0 | 1 | 2 | 3 | 4

export interface HeatCell {
  key: string
  level: HeatLevel
  /** The tooltip: "40 min on Tuesday 17 November". */
  title: string
}

/**
 * Draws days as small squares with a column for each week. The lightness of a square shows its level. For screen
 * readers the squares are one image. `summary` contains the values as a visually hidden table or sentence.
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
  /** The number of empty places before the first day, 0 to 6, so that each row is a weekday. */
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
