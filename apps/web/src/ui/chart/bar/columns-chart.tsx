import { useMemo } from 'react'
import { ChartFrame } from '../chart-frame'
import { stepInRow } from '../chart-steps'
import type { ChartFollow, ChartUnit } from '../chart-text'
import { useChartSize } from '../use-chart-size'
import type { ChartBar } from './bar-chart-props'
import { BarDrawing } from './bar-drawing'
import { barLayout } from './bar-layout'

export interface ColumnsChartProps {
  readonly label: string
  /** The categories in their natural order: 24 hours or 7 weekdays. For days of a period use `BarChart`. */
  readonly columns: readonly ChartBar[]
  readonly unit: ChartUnit
  /** Returns the short text of a value above its column: `1 h 30`. */
  readonly format: (value: number) => string
  /** Opens the `href` of a column. Required if a column has one. */
  readonly follow?: ChartFollow | undefined
}

const WHOLE_HEIGHT = 148

/** Draws a few low columns without an axis of values. Each column that has room for its value shows it above. */
export function ColumnsChart({ label, columns, unit, format, follow }: ColumnsChartProps) {
  const size = useChartSize()
  const height = Math.round(WHOLE_HEIGHT * size.scale)
  const layout = useMemo(
    () => barLayout({ bars: columns, unit, format }, size, { height, head: 1, hasAxis: false }),
    [columns, unit, format, size, height],
  )
  return (
    <ChartFrame
      label={label}
      size={size}
      height={height}
      stops={columns.map(({ text, href }, index) => ({ x: layout.places.middle(index), text, href }))}
      follow={follow}
      start={0}
      next={(key, current) => stepInRow(key, current, columns.length)}
      stopAt={(x) => layout.places.at(x)}
    >
      {(shown) => <BarDrawing layout={layout} bars={columns} shown={shown} />}
    </ChartFrame>
  )
}
