import type { BarCell, BarMap } from '@segno/domain/measures/bar-map'
import type { BarRange } from '@segno/domain/measures/parse-measures'
import { type HeatmapLevel, levelsByAmount } from '@segno/domain/report/metrics/heat-levels'

/** Neighbouring bars with equal time per bar, latest tempo, last day and clean repetitions. */
export interface BarSpan extends BarCell {
  /** The number of map cells in the span. */
  readonly cells: number
  /** 0 for no time, else 1 to 4: the quartile among the practised cells of the piece. */
  readonly level: HeatmapLevel
}

/** Neighbouring cells with the same latest tempo, which share one label. */
export interface TempoSpan {
  /** The index of the first cell, from 0. */
  readonly start: number
  readonly cells: number
  readonly tempo: number
}

export interface BarChartData {
  readonly firstBar: number
  readonly lastBar: number
  /** The number of bars of each cell; the last cell may have fewer. */
  readonly barsPerCell: number
  readonly seconds: number
  readonly spans: readonly BarSpan[]
  readonly tempi: readonly TempoSpan[]
}

export function barChartDataOf({ firstBar, lastBar, cells }: BarMap): BarChartData {
  return {
    firstBar,
    lastBar,
    barsPerCell: cells[0]?.to ?? 1,
    seconds: cells.reduce((sum, cell) => sum + cell.seconds, 0),
    spans: spansOf(cells),
    tempi: tempiOf(cells),
  }
}

/**
 * Returns the cells that contain the bars of each range. Omits ranges after the last bar. `start` is the index
 * of the first cell, from 0.
 */
export function cellsOfBars(
  { barsPerCell, lastBar }: Pick<BarChartData, 'barsPerCell' | 'lastBar'>,
  ranges: readonly BarRange[],
): { start: number; cells: number }[] {
  const cellOf = (bar: number) => Math.floor((Math.min(bar, lastBar) - 1) / barsPerCell)
  return ranges
    .filter(({ from }) => from <= lastBar)
    .map(({ from, to }) => ({ start: cellOf(from), cells: cellOf(to) - cellOf(from) + 1 }))
}

type Growing = { -readonly [Field in keyof BarSpan]: BarSpan[Field] }

function spansOf(cells: readonly BarCell[]): BarSpan[] {
  const levels = levelsByAmount(cells.map(amountOf).filter((amount) => amount > 0))
  const spans: Growing[] = []
  let before: BarCell | undefined
  for (const cell of cells) {
    const last = spans.at(-1)
    if (last && before && isAlike(before, cell)) {
      last.to = cell.to
      last.cells += 1
      last.seconds += cell.seconds
    } else {
      spans.push({ ...cell, cells: 1, level: levels.get(amountOf(cell)) ?? 0 })
    }
    before = cell
  }
  return spans
}

function isAlike(a: BarCell, b: BarCell): boolean {
  // Cells of one ladder share one `repetitions` object.
  const isEqual = a.tempo === b.tempo && a.lastDay === b.lastDay && a.repetitions === b.repetitions
  return isEqual && amountOf(a) === amountOf(b)
}

/**
 * Returns seconds per bar, so that a last cell with fewer bars is not paler. Rounded to tenths, because shares
 * are fractions.
 */
function amountOf({ from, to, seconds }: BarCell): number {
  return seconds > 0 ? Math.max(0.1, Math.round((seconds / (to - from + 1)) * 10) / 10) : 0
}

function tempiOf(cells: readonly BarCell[]): TempoSpan[] {
  const spans: { start: number; cells: number; tempo: number | null }[] = []
  cells.forEach(({ tempo }, start) => {
    const last = spans.at(-1)
    if (last?.tempo === tempo) last.cells += 1
    else spans.push({ start, cells: 1, tempo })
  })
  return spans.flatMap(({ start, cells: count, tempo }) =>
    tempo === null ? [] : [{ start, cells: count, tempo }],
  )
}
