import { useMemo } from 'react'
import { ChartFrame } from '../chart-frame'
import { stepInRow } from '../chart-steps'
import type { ChartUnit } from '../chart-text'
import { useChartSize } from '../use-chart-size'
import type { ChartBar } from './bar-chart-props'
import { BarDrawing } from './bar-drawing'
import { barLayout } from './bar-layout'

export interface ColumnsChartProps {
  readonly label: string
  /** 24 hours, 7 weekdays: kinds in their natural order, not days that follow each other. */
  readonly columns: readonly ChartBar[]
  readonly unit: ChartUnit
  /** A value above a column, short: `1 h 30`. */
  readonly format: (value: number) => string
}

const wholeHeight = 148

/** A few low columns without an axis of values: what they are is written above them where there is room. */
export function ColumnsChart({ label, columns, unit, format }: ColumnsChartProps) {
  const size = useChartSize()
  const height = Math.round(wholeHeight * size.scale)
  const layout = useMemo(
    () => barLayout({ bars: columns, unit, format }, size, { height, head: 1, hasAxis: false }),
    [columns, unit, format, size, height],
  )
  return (
    <ChartFrame
      label={label}
      size={size}
      height={height}
      stops={columns.map(({ text }, index) => ({ x: layout.places.middle(index), text }))}
      start={0}
      next={(key, current) => stepInRow(key, current, columns.length)}
      stopAt={(x) => layout.places.at(x)}
    >
      {(shown) => <BarDrawing layout={layout} bars={columns} shown={shown} />}
    </ChartFrame>
  )
}
