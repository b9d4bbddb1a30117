import { useMemo } from 'react'
import { classNames } from '../../class-names'
import styles from '../chart.module.css'
import { ChartFrame } from '../chart-frame'
import { stepInWeeks } from '../chart-steps'
import type { ChartFollow } from '../chart-text'
import { ROW_HEIGHT } from '../scale'
import levels from '../strip/heat-levels.module.css'
import { useChartSize } from '../use-chart-size'
import type { CalendarWeek } from './calendar-cell'
import { calendarPlaces, type PlacedCell } from './calendar-places'

export interface MonthChartProps {
  /** The accessible name of the chart: `Practice in November 2026`. */
  readonly label: string
  readonly weeks: readonly CalendarWeek[]
  /** The seven short names of the weekdays, in column order. */
  readonly weekdays: readonly string[]
  /** Opens the `href` of a day. Required if a day has one. */
  readonly follow?: ChartFollow | undefined
}

const WIDEST = 150
const CELL_HEIGHT = 44
/**
 * The number of rows. Months have up to six rows, and all get this height, so that the page does not jump
 * between months.
 */
const ROWS = 6
const GAP = 3

/** Draws a month as a calendar with a row for each week. The lightness of a day shows its level. */
export function MonthChart({ label, weeks, weekdays, follow }: MonthChartProps) {
  const size = useChartSize()
  const { cells, at, start } = useMemo(() => calendarPlaces(weeks), [weeks])
  const zoom = size.scale
  const head = Math.round(ROW_HEIGHT * zoom) + 4
  const width = Math.min(WIDEST * zoom, Math.floor(size.width / 7))
  const height = Math.round(CELL_HEIGHT * zoom)
  const room = { width: width - GAP, height: height - GAP, zoom }
  const middle = (width - GAP) / 2
  return (
    <ChartFrame
      label={label}
      size={size}
      height={head + ROWS * height}
      drawnWidth={7 * width}
      stops={cells.map(({ cell, day }) => ({ x: day * width + middle, text: cell.text, href: cell.href }))}
      follow={follow}
      start={start}
      next={(key, current) => stepInWeeks(key, current, cells.length, [1, 7])}
      stopAt={(x, y) => at(Math.floor((y - head) / height), Math.floor(x / width))}
    >
      {(shown) => (
        <>
          {weekdays.map((name, day) => (
            <text
              key={name}
              className={classNames(styles.axis, styles.middle)}
              x={day * width + middle}
              y={head - 9 * zoom}
            >
              {name}
            </text>
          ))}
          {cells.map((placed, index) => (
            <g
              key={placed.cell.key}
              transform={`translate(${placed.day * width} ${head + placed.week * height})`}
            >
              <DayCell placed={placed} room={room} fits={(text) => size.widthOf(text) <= width - 14} />
              {index === shown && (
                <rect
                  data-passing=""
                  className={styles.ring}
                  x={0}
                  y={0}
                  width={room.width}
                  height={room.height}
                  rx={2}
                />
              )}
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  )
}

interface DayCellProps {
  readonly placed: PlacedCell
  readonly room: { readonly width: number; readonly height: number; readonly zoom: number }
  readonly fits: (text: string) => boolean
}

function DayCell({ placed: { cell }, room: { width, height, zoom }, fits }: DayCellProps) {
  const drawn = [cell.valueText, cell.shortText].find((text) => text && fits(text))
  const ink = cell.isFuture ? styles.future : cell.level > 2 ? styles.onDark : styles.onLight
  return (
    <>
      {!cell.isFuture && (
        <rect className={levels[`level${cell.level}`]} width={width} height={height} rx={2} />
      )}
      {cell.isToday && (
        <rect className={styles.today} x={1.5} y={1.5} width={width - 3} height={height - 3} rx={1} />
      )}
      <text className={classNames(styles.small, ink)} x={6} y={15 * zoom}>
        {cell.number}
      </text>
      {drawn && (
        <text className={classNames(styles.end, styles.strongText, ink)} x={width - 6} y={height - 7 * zoom}>
          {drawn}
        </text>
      )}
    </>
  )
}
