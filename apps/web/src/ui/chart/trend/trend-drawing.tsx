import { classNames } from '../../class-names'
import { Words } from '../bar/bar-drawing'
import styles from '../chart.module.css'
import { crisp } from '../scale'
import type { BarBandLayout } from './trend-bars'
import type { PlacedLine, TrendLayout } from './trend-layout'
import { SAMPLE } from './trend-names'
import type { TrendStops } from './trend-stops'

export interface TrendDrawingProps {
  readonly layout: TrendLayout
  readonly stops: TrendStops['stops']
  readonly shown: number | null
}

/** Draws the grid, bars, lines, dots and texts, the lowest layer first. */
export function TrendDrawing({ layout, stops, shown }: TrendDrawingProps) {
  const { left, right, bottom, ticks, labels, lines, values, level, bars } = layout
  const stop = shown === null ? undefined : stops[shown]
  const bar = bars?.places.find((place) => place.bar.text === stop?.text)
  return (
    <>
      {ticks.slice(1).map(({ key, at }) => (
        <line key={key} className={styles.grid} x1={left} x2={right} y1={at} y2={at} />
      ))}
      {(ticks.length > 0 || !bars) && (
        <line className={styles.base} x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      )}
      <Words words={ticks} className={classNames(styles.axis, styles.end)} />
      <Words words={labels} className={styles.axis} />
      {bars && <Band bars={bars} left={left} right={right} />}
      {stop && (
        <line
          data-passing=""
          className={styles.stem}
          x1={crisp(stop.x)}
          x2={crisp(stop.x)}
          y1={0}
          y2={stop.y}
        />
      )}
      {bars && bar && (
        <rect
          data-passing=""
          className={styles.strong}
          x={bar.left}
          y={bar.top}
          width={bar.width}
          height={bars.bottom - bar.top}
        />
      )}
      {level && (
        <>
          <line className={styles.level} x1={left} x2={right} y1={level.y} y2={level.y} />
          <Words words={[level.words]} className={classNames(styles.quiet, styles.halo)} />
        </>
      )}
      {lines.map(({ key, area }) => area && <path key={key} className={styles.area} d={area} />)}
      {lines.map(({ key, look, points }) => look === 'dots' && <Dots key={key} points={points} />)}
      {lines.map((line, index) => line.look !== 'dots' && <Line key={line.key} line={line} index={index} />)}
      <Words words={values} className={classNames(styles.value, styles.halo)} />
      {stop && !bar && <circle data-passing="" className={styles.dotOn} cx={stop.x} cy={stop.y} r={5} />}
    </>
  )
}

/** The number of line styles. Further lines repeat the last style. */
const KINDS = 5

function Dots({ points }: Pick<PlacedLine, 'points'>) {
  return points.map(({ point, x, y }) => (
    <circle key={point.key} className={styles.lightDot} cx={x} cy={y} r={2.5} />
  ))
}

function Line({ line, index }: { readonly line: PlacedLine; readonly index: number }) {
  const look = line.look === 'hairline' ? styles.hairline : styles[`line${Math.min(index, KINDS - 1)}`]
  const { path, points, name } = line
  return (
    <>
      {path && <path className={classNames(styles.line, look)} d={path} />}
      {points.map(
        ({ point, x, y, hasDot }) =>
          hasDot && (
            <circle
              key={point.key}
              className={classNames(styles.line, look, styles.dot)}
              cx={x}
              cy={y}
              r={index === 0 ? 3.5 : 2.5}
            />
          ),
      )}
      {name && name.x === SAMPLE + 8 && (
        <line
          className={classNames(styles.line, look)}
          x1={0}
          x2={SAMPLE}
          y1={name.y - 4.5}
          y2={name.y - 4.5}
        />
      )}
      {name && <Words words={[name]} className={index === 0 ? styles.firstName : styles.name} />}
    </>
  )
}

interface BandProps {
  readonly bars: BarBandLayout
  readonly left: number
  readonly right: number
}

function Band({ bars: { bottom, places, highest }, left, right }: BandProps) {
  return (
    <>
      <line className={styles.base} x1={left} x2={right} y1={bottom + 0.5} y2={bottom + 0.5} />
      {places.map(({ bar, left: x, width, top }) => (
        <rect
          key={bar.key}
          className={bar.value > 0 ? styles.bar : styles.zero}
          x={x}
          y={top}
          width={width}
          height={bottom - top}
        />
      ))}
      {highest && <Words words={[highest]} className={styles.quiet} />}
    </>
  )
}
