import type { BarCell, BarMap } from '../measures/bar-map'
import type { BarRange } from '../measures/parse-measures'
import type { CalendarDay } from '../units/calendar-day'

/** Consecutive bars with far less time, or a far slower tempo, than the rest of their piece. */
export interface BarsBehind extends BarRange {
  /** The fraction by which these bars lack time or tempo, compared with the other bars: from 0 to 1. */
  readonly lag: number
  /** The last day on which an entry named one of these bars; null if none did. */
  readonly lastDay: CalendarDay | null
}

export interface TempoBehind extends BarsBehind {
  /** Beats per minute: `tempo` is that of these bars, `rest` the median of the other bars. */
  readonly tempo: number
  readonly rest: number
}

/** The most bars in one suggestion. A suggestion for a longer passage contains only its beginning. */
const PASSAGE = 16
/** Seconds of practice that a piece needs before we compare its bars. */
const ENOUGH_TIME = 600
/** Bars are far behind if their time is below this fraction of the mean time per bar. */
const FAR_BEHIND = 0.4
/**
 * `barsBehind` compares all bars if entries name at least this fraction of them. Else entries may name only the
 * hard bars, so it compares only the named ones.
 */
const NAMED_THROUGHOUT = 0.6
/**
 * The least number of bars that are not behind. If fewer remain, `barsBehind` returns null, because such bars
 * are then the exception.
 */
const LEAST_REST = 4
/** The least fraction of the compared bars that are not behind; else `barsBehind` returns null. */
const LEAST_REST_PART = 0.1
/** The smallest lag that `tempoBehind` reports. */
const FAR_SLOWER = 0.15

/**
 * Returns the passage with the largest shortfall from the mean practice time per bar. Returns null if none is
 * far behind, the compared bars have under ten minutes, or too few other bars remain.
 */
export function barsBehind({ cells }: BarMap): BarsBehind | null {
  const known = comparedCells(cells)
  const time = secondsOf(known)
  const bars = barsOf(known)
  if (time < ENOUGH_TIME) return null
  const mean = time / bars
  const isBehind = (cell: BarCell) => secondsPerBar(cell) < mean * FAR_BEHIND
  const rest = known.filter((cell) => !isBehind(cell))
  const restBars = barsOf(rest)
  if (restBars < LEAST_REST || restBars < bars * LEAST_REST_PART) return null
  let worst: readonly BarCell[] = []
  let mostLacking = 0
  for (const run of runsOf(known, isBehind)) {
    const lacking = mean * barsOf(run) - secondsOf(run)
    if (lacking <= mostLacking) continue
    mostLacking = lacking
    worst = run
  }
  if (worst.length === 0) return null
  return passageOf(worst, 1 - secondsOf(worst) / barsOf(worst) / (secondsOf(rest) / restBars))
}

/** Returns the passage whose tempo is furthest below that of the other bars; null if none is much slower. */
export function tempoBehind({ cells }: BarMap): TempoBehind | null {
  const known = cells.filter(hasTempo)
  const slowestFirst = [...known].sort((a, b) => a.tempo - b.tempo)
  const bars = barsOf(known)
  let worst: TempoBehind | null = null
  for (const run of runsOf(known, (cell, before) => !before || before.tempo === cell.tempo)) {
    const length = barsOf(run)
    // If the other bars are fewer than a third of this run, they are the exception.
    if ((bars - length) * 3 < length) continue
    const tempo = run[0]?.tempo ?? 0
    const rest = medianTempo(slowestFirst, bars - length, run)
    const lag = 1 - tempo / rest
    if (lag < FAR_SLOWER || (worst && lag <= worst.lag)) continue
    worst = { ...passageOf(run, lag), tempo, rest }
  }
  return worst
}

type TimedCell = BarCell & { readonly tempo: number }

function hasTempo(cell: BarCell): cell is TimedCell {
  return cell.tempo !== null
}

/** Returns the median tempo of the bars outside the run, which one fast or slow bar does not move. */
function medianTempo(slowestFirst: readonly TimedCell[], bars: number, run: readonly BarCell[]): number {
  const [from, to] = [run[0]?.from ?? 0, run.at(-1)?.to ?? 0]
  let counted = 0
  for (const cell of slowestFirst) {
    if (cell.from >= from && cell.to <= to) continue
    counted += cell.to - cell.from + 1
    if (counted * 2 >= bars) return cell.tempo
  }
  return 0
}

function comparedCells(cells: readonly BarCell[]): readonly BarCell[] {
  const named = cells.filter((cell) => cell.seconds > 0)
  return barsOf(named) >= barsOf(cells) * NAMED_THROUGHOUT ? cells : named
}

/**
 * Splits cells into runs of adjacent bars for which `belongs` returns true, and omits all other cells.
 * `belongs`
 * receives a cell and the previous cell of the run, or undefined for the first.
 */
function runsOf<Cell extends BarCell>(
  cells: readonly Cell[],
  belongs: (cell: Cell, before: Cell | undefined) => boolean,
): Cell[][] {
  const runs: Cell[][] = []
  let run: Cell[] = []
  for (const cell of cells) {
    const before = run.at(-1)
    if (before && before.to + 1 === cell.from && belongs(cell, before)) {
      run.push(cell)
    } else if (belongs(cell, undefined)) {
      run = [cell]
      runs.push(run)
    } else {
      run = []
    }
  }
  return runs
}

function passageOf(run: readonly BarCell[], lag: number): BarsBehind {
  const from = run[0]?.from ?? 1
  const to = Math.min(run.at(-1)?.to ?? from, from + PASSAGE - 1)
  const lastDay = run.reduce<CalendarDay | null>((latest, { lastDay: day }) => {
    return latest === null || (day !== null && day > latest) ? day : latest
  }, null)
  return { from, to, lag, lastDay }
}

function secondsPerBar(cell: BarCell): number {
  return cell.seconds / barsOf([cell])
}

function barsOf(cells: readonly BarCell[]): number {
  return cells.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

function secondsOf(cells: readonly BarCell[]): number {
  return cells.reduce((sum, { seconds }) => sum + seconds, 0)
}
