import { classNames } from '../../class-names'
import styles from './line-chart.module.css'

/** `x` and `y` are shares of the width and the height, 0 to 1 from the left and the top. */
export interface ChartPoint {
  readonly key: string
  readonly x: number
  readonly y: number
  /** The tooltip of its dot. */
  readonly title: string
  readonly hasDot: boolean
}

/** A label beside a dot. */
export interface ChartMark {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly text: string
  readonly side: 'above' | 'below'
}

export interface LineChartProps {
  /** The text alternative for screen readers. */
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly marks: readonly ChartMark[]
  /** The labels below the left and the right end. */
  readonly start: string
  readonly end: string
}

/**
 * Draws one line with labels at its dots. Places are percentages. Only the inner SVG with the line is stretched. Labels
 * and dots therefore have the same size at every width.
 */
export function LineChart({ label, points, marks, start, end }: LineChartProps) {
  return (
    <figure className={styles.figure}>
      <svg role="img" aria-label={label} className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={styles.stretched}>
          <polyline
            className={styles.line}
            points={points.map(({ x, y }) => `${round(x * 100)},${round(y * 100)}`).join(' ')}
          />
        </svg>
        {points.map(
          ({ key, x, y, title, hasDot }) =>
            hasDot && (
              <circle key={key} className={styles.dot} cx={percent(x)} cy={percent(y)} r="3.5">
                <title>{title}</title>
              </circle>
            ),
        )}
        {marks.map(({ key, x, y, text, side }) => (
          <text
            key={key}
            x={percent(x)}
            y={percent(y)}
            dy={side === 'above' ? '-0.75em' : '1.5em'}
            className={classNames(styles.mark, styles[anchorOf(x)])}
          >
            {text}
          </text>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </figure>
  )
}

function percent(part: number): string {
  return `${round(part * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Aligns labels near the ends so that they stay inside the chart. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  return x < 0.2 ? 'start' : x > 0.8 ? 'end' : 'middle'
}
