import { classNames } from '../../class-names'
import styles from '../chart.module.css'
import { crisp } from '../scale'
import type { ChartBar } from './bar-chart-props'
import type { BarLayout, DrawnValue, DrawnWords } from './bar-layout'

export interface BarDrawingProps {
  readonly layout: BarLayout
  readonly bars: readonly ChartBar[]
  readonly shown: number | null
}

/**
 * BarDrawing draws bars closer than this number of points pale under a line, so that the line remains visible.
 */
const DENSEST = 3

/** Draws the grid, bars, line and texts, the lowest layer first. */
export function BarDrawing({ layout, bars, shown }: BarDrawingProps) {
  const { left, right, bottom, places, scale, ticks, labels, values, paths } = layout
  const isDense = places.step < DENSEST
  return (
    <>
      {ticks.length > 0 &&
        scale.ticks.slice(1).map((tick) => {
          const y = crisp(scale.y(tick))
          return <line key={tick} className={styles.grid} x1={left} x2={right} y1={y} y2={y} />
        })}
      <line className={styles.base} x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      <Words words={ticks} className={classNames(styles.axis, styles.end)} />
      <Words words={labels} className={styles.axis} />
      {paths.before && <path className={styles.faint} d={paths.before} />}
      <path className={isDense && paths.line ? styles.paleBar : styles.bar} d={paths.bars} />
      <path className={styles.zero} d={paths.zeros} />
      {shown !== null && <PointedBar layout={layout} value={bars[shown]?.value ?? null} index={shown} />}
      {paths.line && !isDense && <path className={styles.casing} d={paths.line} />}
      {paths.line && <path className={styles.average} d={paths.line} />}
      <Values values={values} />
    </>
  )
}

export function Words({
  words,
  className,
}: {
  readonly words: readonly DrawnWords[]
  readonly className: string | undefined
}) {
  return words.map(({ key, text, x, y }) => (
    <text key={key} className={className} x={x} y={y}>
      {text}
    </text>
  ))
}

function Values({ values }: { readonly values: readonly DrawnValue[] }) {
  return values.map(({ key, text, x, y, leader }) => (
    <g key={key}>
      {leader && (
        <line
          className={styles.stem}
          x1={crisp(leader.x)}
          x2={crisp(leader.x)}
          y1={leader.from}
          y2={leader.to}
        />
      )}
      <text className={classNames(styles.value, styles.halo)} x={x} y={y}>
        {text}
      </text>
    </g>
  ))
}

interface PointedBarProps {
  readonly layout: BarLayout
  readonly value: number | null
  readonly index: number
}

/** Draws the pointed-at bar darker, with a hairline up to its tip. */
function PointedBar({ layout: { places, scale, bottom }, value, index }: PointedBarProps) {
  const x = crisp(places.middle(index))
  const top = Math.min(scale.y(value ?? 0), bottom - 2)
  return (
    <g data-passing="">
      <line className={styles.stem} x1={x} x2={x} y1={0} y2={top} />
      <rect
        className={styles.strong}
        x={places.left(index)}
        y={top}
        width={places.width}
        height={bottom - top}
      />
    </g>
  )
}
