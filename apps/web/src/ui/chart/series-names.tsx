import { classNames } from '../class-names'
import styles from './chart.module.css'
import type { ChartSize } from './use-chart-size'

export interface SeriesNamesProps {
  readonly right: number
  readonly size: ChartSize
  readonly line: string | undefined
  readonly before: string | undefined
}

/**
 * Draws the names of the line and of the bars behind it at the top right. Each name has a sample of its series.
 */
export function SeriesNames({ right, size, line, before }: SeriesNamesProps) {
  const y = 12 * size.scale
  const sample = 16
  const lineStart = line ? right - size.widthOf(line) : right
  const beforeEnd = line ? lineStart - sample - 20 : right
  const beforeStart = before ? beforeEnd - size.widthOf(before) : beforeEnd
  return (
    <>
      {line && (
        <>
          <line
            className={styles.average}
            x1={lineStart - sample - 5}
            x2={lineStart - 6}
            y1={y - 4.5}
            y2={y - 4.5}
          />
          <text className={classNames(styles.name, styles.end)} x={right} y={y}>
            {line}
          </text>
        </>
      )}
      {before && (
        <>
          <rect className={styles.faint} x={beforeStart - sample} y={y - 10} width={10} height={10} />
          <text className={classNames(styles.name, styles.end)} x={beforeEnd} y={y}>
            {before}
          </text>
        </>
      )}
    </>
  )
}
