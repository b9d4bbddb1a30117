import { useMemo } from 'react'
import { ChartFrame } from '../chart-frame'
import { stepInRow } from '../chart-steps'
import { SeriesNames } from '../series-names'
import { useChartSize } from '../use-chart-size'
import type { BarChartProps } from './bar-chart-props'
import { BarDrawing } from './bar-drawing'
import { barLayout } from './bar-layout'

const WHOLE_HEIGHT = 236

/** Draws columns over time. Writes the values of the highest and the latest column above them. */
export function BarChart({ label, bars, unit, format, line, before, follow }: BarChartProps) {
  const size = useChartSize()
  const height = Math.round(WHOLE_HEIGHT * size.scale)
  const head = line || before ? 2 : 1
  const layout = useMemo(
    () => barLayout({ bars, unit, format, line, before }, size, { height, head, hasAxis: true }),
    [bars, unit, format, line, before, size, height, head],
  )
  return (
    <ChartFrame
      label={label}
      size={size}
      height={height}
      stops={bars.map(({ text, href }, index) => ({ x: layout.places.middle(index), text, href }))}
      follow={follow}
      start={bars.findLastIndex(({ value }) => value !== null)}
      next={(key, current) => stepInRow(key, current, bars.length)}
      stopAt={(x) => layout.places.at(x)}
    >
      {(shown) => (
        <>
          <SeriesNames
            right={layout.right}
            size={size}
            line={layout.paths.line ? line?.name : undefined}
            before={before?.name}
          />
          <BarDrawing layout={layout} bars={bars} shown={shown} />
        </>
      )}
    </ChartFrame>
  )
}
