import chart from '../chart.module.css'
import styles from './rank-chart.module.css'
import { type FittingName, LINE, type RankPlaces } from './rank-places'

export interface RankDrawingProps {
  readonly fit: FittingName
  readonly valueText: string
  /** The filled share of the bar, from 0 to 1. */
  readonly part: number
  readonly places: RankPlaces
  /** The factor of the text size, 1 by default. */
  readonly scale: number
}

/** Draws a row: its name, its bar and its value. Zero draws a hairline. */
export function RankDrawing({ fit, valueText, part, places, scale }: RankDrawingProps) {
  const { width, baseline } = places
  const lines = fit.tail ? [fit.name, fit.tail] : [fit.name]
  const more = fit.tail ? Math.round(LINE * scale) : 0
  const height = places.height + more
  const bar = { ...places.bar, top: places.bar.top + more }
  const drawn = part > 0 ? Math.max(2, part * bar.width) : 1
  return (
    <svg
      data-chart=""
      aria-hidden="true"
      className={chart.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {lines.map((text, at) => (
        <text key={text} className={styles.name} x={0} y={baseline + at * more}>
          {text}
          {fit.detail && at === lines.length - 1 && <tspan className={styles.detail}> {fit.detail}</tspan>}
        </text>
      ))}
      <line
        className={chart.grid}
        x1={0}
        x2={width}
        y1={bar.top + bar.height - 0.5}
        y2={bar.top + bar.height - 0.5}
      />
      <rect
        className={part > 0 ? chart.bar : chart.zero}
        x={bar.left}
        y={bar.top}
        width={drawn}
        height={bar.height}
      />
      <text className={styles.valueText} x={width} y={baseline}>
        {valueText}
      </text>
    </svg>
  )
}
