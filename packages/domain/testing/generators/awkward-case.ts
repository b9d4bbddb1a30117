import type { Entry } from '../../src/entry/entry'
import type { DayRange } from '../../src/report/view/period'
import type { ReportView } from '../../src/report/view/report-view'
import type { CalendarDay } from '../../src/units/calendar-day'
import type { Weekday } from '../../src/units/week-start'
import { slowPeriodRange } from '../reference/slow-periods'
import { awkwardDiary } from './awkward-diary'
import { awkwardToday, awkwardView } from './awkward-view'
import { type SeededRandom, seededRandom } from './seeded-random'

/** A diary with something that is asked of it. */
export interface AwkwardCase {
  readonly seed: number
  readonly random: SeededRandom
  readonly entries: readonly Entry[]
  readonly today: CalendarDay
  readonly view: ReportView
  readonly range: DayRange | null
  readonly weekStart: Weekday
  readonly locale: string
}

function sizeOf(random: SeededRandom, seed: number): number {
  if (seed % 50 === 0) return 400
  if (seed % 10 === 1) return random.pick([0, 1, 1, 2])
  return random.whole(0, 60)
}

/** The same for the same seed. One in fifty diaries has 400 entries, some none or one. */
function awkwardCase(seed: number): AwkwardCase {
  const random = seededRandom(seed * 7919)
  const entries = awkwardDiary(random, sizeOf(random, seed))
  const today = awkwardToday(random, entries)
  const view = awkwardView(random, entries)
  const range = slowPeriodRange(view.period, view.step, today)
  const weekStart = random.pick([0, 1, 1, 6, 3] as const)
  const locale = random.pick(['en', 'de', 'es', 'fr', 'zh-TW', 'zh-CN'])
  return { seed, random, entries, today, view, range, weekStart, locale }
}

/** Calls `check` with `count` cases from `from`; a failure tells the seed of its case. */
export function forAwkwardCases(from: number, count: number, check: (asked: AwkwardCase) => void): void {
  for (let seed = from; seed < from + count; seed++) {
    try {
      check(awkwardCase(seed))
    } catch (error) {
      if (error instanceof Error) error.message = `seed ${seed}: ${error.message}`
      throw error
    }
  }
}
