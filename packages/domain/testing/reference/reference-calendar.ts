import type { Entry } from '../../src/entry/entry'
import type { CalendarCell, CalendarGrid } from '../../src/report/metrics/calendar'
import type { HeatmapLevel } from '../../src/report/metrics/heat-levels'
import type { PracticeDay } from '../../src/report/metrics/practice-stats'
import type { DayPartShare } from '../../src/report/metrics/time-of-day'
import type { DayRange } from '../../src/report/view/period'
import type { CalendarDay } from '../../src/units/calendar-day'
import { type Seconds, seconds } from '../../src/units/duration'
import {
  dayOfParts,
  everyDay,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  partsOf,
  plusDays,
} from './reference-days'
import { referenceSum } from './reference-metrics'
import { referencePieceShares } from './reference-piece-shares'

/** Returns the weeks of a calendar. We wrote it from the doc comment of `calendarWeeks`. */
export function referenceCalendar(
  days: readonly PracticeDay[],
  range: DayRange,
  weekStart: number,
  today: CalendarDay,
): CalendarGrid {
  const past = days.filter(({ day }) => day <= today)
  const levelOf = (amount: number): HeatmapLevel => {
    const fewer = past.filter((day) => day.seconds < amount).length
    const asMany = past.filter((day) => day.seconds === amount).length
    return Math.min(4, 1 + Math.floor((4 * (fewer + asMany / 2)) / past.length)) as HeatmapLevel
  }
  const cellOf = (day: CalendarDay): CalendarCell => {
    const one = past.find((candidate) => candidate.day === day)
    const outside = day < range.from || day > range.to
    const amounts = { seconds: one?.seconds ?? seconds(0), entries: one?.entries ?? 0 }
    return { day, ...amounts, level: one ? levelOf(one.seconds) : 0, future: day > today, outside }
  }
  const weeks: CalendarCell[][] = []
  for (let from = firstOfWeek(range.from, weekStart); from <= range.to; from = plusDays(from, 7)) {
    weeks.push(everyDay({ from, to: plusDays(from, 6) }).map(cellOf))
  }
  return { range, weeks, ...referenceSum(past, range) }
}

export function monthOf(day: CalendarDay): DayRange {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}

export function yearOf(day: CalendarDay): DayRange {
  const { year } = partsOf(day)
  return { from: dayOfParts(year, 1, 1), to: dayOfParts(year, 12, 31) }
}

/**
 * Returns whole percentages of amounts that add up to 100. Rounds all down, then adds the missing points one by
 * one. Each point goes to the amount with the largest remainder that has received none.
 */
export function referencePercents(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (sum === 0) return amounts.map(() => 0)
  const percents = amounts.map((amount) => Math.floor((100 * amount) / sum))
  const remainders = amounts.map((amount) => (100 * amount) % sum)
  while (percents.reduce((total, percent) => total + percent, 0) < 100) {
    const at = remainders.indexOf(Math.max(...remainders))
    percents[at] = (percents[at] ?? 0) + 1
    remainders[at] = -1
  }
  return percents
}

export function referenceShares<Part extends { readonly seconds: Seconds }>(
  parts: readonly Part[],
  count: number,
  unassigned: number,
) {
  const total = (some: readonly Part[]) => some.reduce((sum, part) => sum + part.seconds, 0)
  const [shown, hidden] = [parts.slice(0, count), parts.slice(count)]
  const whole = total(parts) + unassigned
  const rest = total(hidden) + unassigned
  const percents = referencePercents([...shown.map((part) => part.seconds), rest])
  const ratio = (amount: number) => (whole === 0 ? 0 : amount / whole)
  return {
    shares: shown.map((part, at) => ({ item: part, ratio: ratio(part.seconds), percent: percents[at] ?? 0 })),
    other: rest === 0 ? null : { seconds: rest, ratio: ratio(rest), percent: percents.at(-1) ?? 0 },
    seconds: whole,
  }
}

export function referenceDayParts(hours: readonly Seconds[]): DayPartShare[] {
  const sumOf = (...own: number[]) => seconds(own.reduce((sum, hour) => sum + (hours[hour] ?? 0), 0))
  return [
    { key: 'morning', seconds: sumOf(5, 6, 7, 8, 9, 10, 11) },
    { key: 'afternoon', seconds: sumOf(12, 13, 14, 15, 16) },
    { key: 'evening', seconds: sumOf(17, 18, 19, 20, 21) },
    { key: 'night', seconds: sumOf(22, 23, 0, 1, 2, 3, 4) },
  ]
}

/** Returns each day of a scope on which a piece was practised, with its seconds and its number of entries. */
export function referencePieceDays(scope: readonly Entry[], key: string): PracticeDay[] {
  const shareOf = (entry: Entry) =>
    referencePieceShares(entry)
      .filter((part) => part.key === key)
      .reduce((sum, part) => sum + part.seconds, 0)
  const own = scope.filter((entry) => referencePieceShares(entry).some((part) => part.key === key))
  return [...new Set(own.map(({ localDay }) => localDay))].sort().map((day) => {
    const that = own.filter(({ localDay }) => localDay === day)
    const time = that.reduce((sum, entry) => sum + shareOf(entry), 0)
    return { day, seconds: seconds(time), entries: that.length }
  })
}

export function referenceReadings(scope: readonly Entry[], key: string, { from, to }: DayRange) {
  return scope
    .filter(({ localDay }) => localDay >= from && localDay <= to)
    .sort((a, b) => (`${a.timestamp} ${a.id}` < `${b.timestamp} ${b.id}` ? -1 : 1))
    .flatMap((entry) => {
      const keys = entry.pieces.length > 0 ? referencePieceShares(entry).map((part) => part.key) : []
      return entry.pieces.flatMap(({ tempo, measures }, at) =>
        keys[at] !== key || tempo === null
          ? []
          : [
              {
                day: entry.localDay,
                timestamp: entry.timestamp,
                tempo,
                measures,
                source: 'entry',
                sourceId: entry.id,
              },
            ],
      )
    })
}

type Reading = { readonly day: CalendarDay; readonly tempo: number }

export function referenceThenAndNow<R extends Reading>(readings: readonly R[]) {
  const [first] = readings
  const latest = readings.at(-1)
  if (!first || !latest || new Set(readings.map(({ day }) => day)).size < 2) return null
  const most = Math.max(...readings.map(({ tempo }) => tempo))
  return { first, latest, highest: readings.find(({ tempo }) => tempo === most) }
}
