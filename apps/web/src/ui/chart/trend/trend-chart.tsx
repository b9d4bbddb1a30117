import { useMemo } from 'react'
import { ChartFrame } from '../chart-frame'
import { useChartSize } from '../use-chart-size'
import type { TrendChartProps } from './trend-chart-props'
import { TrendDrawing } from './trend-drawing'
import { trendLayout } from './trend-layout'
import { stepInTrend, trendStopAt, trendStops } from './trend-stops'

const PLAIN_HEIGHT = 228
const HEIGHT_WITH_BARS = 292

/**
 * Draws lines with dots over time and bars below them, such as tempo and minutes of a piece. The axis can begin
 * above zero.
 */
export function TrendChart(props: TrendChartProps) {
  const { label, lines, level, bars, span, labels, unit, format, formatValue, formatBar } = props
  const size = useChartSize()
  const height = Math.round((bars ? HEIGHT_WITH_BARS : PLAIN_HEIGHT) * size.scale)
  const [from, to] = span
  const layout = useMemo(
    () =>
      trendLayout(
        { lines, level, bars, span: [from, to], labels, unit, format, formatValue, formatBar },
        size,
        height,
      ),
    [lines, level, bars, from, to, labels, unit, format, formatValue, formatBar, size, height],
  )
  const places = useMemo(() => trendStops(layout), [layout])
  const firstRow = places.rows[0]
  return (
    <ChartFrame
      label={label}
      size={size}
      height={height}
      stops={places.stops}
      follow={props.follow}
      start={firstRow ? firstRow.first + firstRow.count - 1 : 0}
      next={(key, current) => stepInTrend(places, key, current)}
      stopAt={(x, y) => trendStopAt(places, layout, x, y)}
    >
      {(shown) => <TrendDrawing layout={layout} stops={places.stops} shown={shown} />}
    </ChartFrame>
  )
}
