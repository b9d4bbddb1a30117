import type { BarMap } from '../../src/measures/bar-map'
import type { NextUpPiece } from '../../src/next-up/suggest-practice'
import { pieceKeyOf } from '../../src/piece/piece-key'
import { addDays, type CalendarDay } from '../../src/units/calendar-day'

/** The day for which tests of 'Next up' request suggestions. */
export const A_DAY = '2026-11-21' as CalendarDay
export const inDays = (days: number) => addDays(A_DAY, days)
export const nightsAgo = (nights: number) => addDays(A_DAY, -nights)

/** Returns a piece in progress, last practised two nights ago. */
export function buildNextUpPiece(title: string, given: Partial<NextUpPiece> = {}): NextUpPiece {
  return {
    key: pieceKeyOf(title, 'Bach'),
    title,
    composer: 'Bach',
    status: 'working',
    targetDate: null,
    programme: null,
    lastDay: nightsAgo(2),
    goals: [],
    barMap: null,
    latestTempo: null,
    ...given,
  }
}

/** Returns a bar map with a cell of four bars for each argument, last practised nine nights ago. */
export function buildBarMap(...given: readonly (readonly [secondsPerBar: number, tempo: number])[]): BarMap {
  const built = given.map(([secondsPerBar, tempo], index) => {
    return {
      from: index * 4 + 1,
      to: index * 4 + 4,
      seconds: secondsPerBar * 4,
      tempo,
      repetitions: null,
      lastDay: nightsAgo(9),
    }
  })
  return { firstBar: 1, lastBar: given.length * 4, cells: built }
}
