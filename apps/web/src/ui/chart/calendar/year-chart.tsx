import { useMemo } from 'react'
import { classNames } from '../../class-names'
import { Words } from '../bar/bar-drawing'
import { axisLabels } from '../bar/bar-layout'
import styles from '../chart.module.css'
import { ChartFrame } from '../chart-frame'
import { stepInWeeks } from '../chart-steps'
import type { ChartFollow } from '../chart-text'
import { ROW_HEIGHT } from '../scale'
import levels from '../strip/heat-levels.module.css'
import { type ChartSize, useChartSize } from '../use-chart-size'
import type { CalendarWeek } from './calendar-cell'
import { calendarPlaces } from './calendar-places'

/** The name of a month, drawn above the week in which the month begins. */
export interface MonthMark {
  readonly week: number
  readonly text: string
}

export interface YearChartProps {
  /** The accessible name of the chart: `Practice in 2026`. */
  readonly label: string
  readonly weeks: readonly CalendarWeek[]
  /** The seven short names of the weekdays, in row order. The chart draws every second name, or none. */
  readonly weekdays: readonly string[]
  readonly months: readonly MonthMark[]
  /** The labels at the ends of the legend: `less`, `more`. Without them, the chart has no legend. */
  readonly ends?: readonly [string, string] | undefined
  /** The minimum and the maximum width of a week in points. Defaults to 14 and 20. */
  readonly pitches?: readonly [number, number] | undefined
  /** Opens the `href` of a day. Required if a day has one. */
  readonly follow?: ChartFollow | undefined
}

const usualPitches = [14, 20] as const
const GAP = 3

/**
 * Draws the days of a year as small squares with a column for each week.
 * If the year is wider than its container, the chart scrolls and first shows the newest days.
 */
export function YearChart({
  label,
  weeks,
  weekdays,
  months,
  ends,
  pitches = usualPitches,
  follow,
}: YearChartProps) {
  const size = useChartSize()
  const { cells, at, start } = useMemo(() => calendarPlaces(weeks), [weeks])
  const zoom = size.scale
  const drawnDays = weekdays.map((name, day) => ({ name, day })).filter(({ day }) => day % 2 === 0)
  const left = drawnDays.length > 0 ? 8 + Math.max(...drawnDays.map(({ name }) => size.widthOf(name))) : 0
  const fitting = Math.floor((size.width - left) / Math.max(1, weeks.length))
  const pitch = Math.max(pitches[0] * zoom, Math.min(pitches[1] * zoom, fitting))
  const head = Math.round(ROW_HEIGHT * zoom)
  const bottom = head + 7 * pitch
  const side = pitch - GAP
  const width = Math.max(size.width, Math.ceil(left + weeks.length * pitch))
  const names = axisLabels(
    months.map(({ week, text }) => ({
      key: `${week}`,
      text,
      x: left + week * pitch + size.widthOf(text) / 2,
    })),
    [left, left + weeks.length * pitch],
    12 * zoom,
    size,
  )
  return (
    <ChartFrame
      label={label}
      size={size}
      height={Math.round(ends ? bottom + ROW_HEIGHT * zoom + 8 : bottom)}
      drawnWidth={width}
      stops={cells.map(({ cell, week }) => ({
        x: left + week * pitch + side / 2,
        text: cell.text,
        href: cell.href,
      }))}
      follow={follow}
      start={start}
      next={(key, current) => stepInWeeks(key, current, cells.length, [7, 1])}
      stopAt={(x, y) => at(Math.floor((x - left) / pitch), Math.floor((y - head) / pitch))}
    >
      {(shown) => {
        const pointed = shown === null ? undefined : cells[shown]
        return (
          <>
            <Words words={names} className={styles.axis} />
            {drawnDays.map(({ name, day }) => (
              <text key={name} className={styles.axis} x={0} y={head + day * pitch + side / 2 + 4.5 * zoom}>
                {name}
              </text>
            ))}
            {cells.map(({ cell, week, day }) => (
              <rect
                key={cell.key}
                className={levels[`level${cell.level}`]}
                x={left + week * pitch}
                y={head + day * pitch}
                width={side}
                height={side}
                rx={2}
              />
            ))}
            {pointed && <Ring x={left + pointed.week * pitch} y={head + pointed.day * pitch} side={side} />}
            {ends && (
              <Shades ends={ends} right={left + weeks.length * pitch - GAP} top={bottom + 8} size={size} />
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}

interface RingProps {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** A ring around the pointed-at day. */
function Ring({ x, y, side }: RingProps) {
  return (
    <rect
      data-passing=""
      className={styles.ring}
      x={x - 1}
      y={y - 1}
      width={side + 2}
      height={side + 2}
      rx={3}
    />
  )
}

interface ShadesProps {
  readonly ends: readonly [string, string]
  readonly right: number
  readonly top: number
  readonly size: ChartSize
}

const shades = [0, 1, 2, 3, 4] as const
const SWATCH = 11

/** Draws the legend below the newest weeks: less, five squares, more. */
function Shades({ ends: [less, more], right, top, size }: ShadesProps) {
  const y = top + 11 * size.scale
  const first = right - size.widthOf(more) - 8 - shades.length * (SWATCH + GAP)
  return (
    <>
      <text className={classNames(styles.axis, styles.end)} x={first - 6} y={y}>
        {less}
      </text>
      {shades.map((level) => (
        <rect
          key={level}
          className={levels[`level${level}`]}
          x={first + level * (SWATCH + GAP)}
          y={y - 10}
          width={SWATCH}
          height={SWATCH}
          rx={2}
        />
      ))}
      <text className={classNames(styles.axis, styles.end)} x={right} y={y}>
        {more}
      </text>
    </>
  )
}
