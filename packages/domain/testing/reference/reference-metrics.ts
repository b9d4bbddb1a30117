import type { Averages } from '../../src/report/metrics/averages'
import type { Comparison, ComparisonKind } from '../../src/report/metrics/comparison'
import type { DaySum } from '../../src/report/metrics/day-sum'
import type { PracticeDay } from '../../src/report/metrics/practice-stats'
import type { SeriesBucket, SeriesUnit } from '../../src/report/metrics/time-series'
import type { DayRange, PeriodName } from '../../src/report/view/period'
import type { CalendarDay } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import {
  everyDay,
  firstOfMonth,
  firstOfWeek,
  firstOfYear,
  lastOfMonth,
  plusDays,
  plusMonths,
} from './reference-days'
import { referenceDaysIn, referencePeriodRange } from './reference-periods'

/**
 * Returns the sum of the days in a range by a walk over all days. We wrote this and the other metrics from
 * their doc comments alone, without reading the product code.
 */
export function referenceSum(days: readonly PracticeDay[], range: DayRange | null): DaySum {
  const sum = { seconds: seconds(0), entries: 0, practisedDays: 0 }
  for (const day of days) {
    if (range !== null && (day.day < range.from || day.day > range.to)) continue
    sum.seconds = seconds(sum.seconds + day.seconds)
    sum.entries += day.entries
    sum.practisedDays++
  }
  return sum
}

export function referenceAverages(days: readonly PracticeDay[], counted: DayRange | null): Averages {
  if (counted === null) return { perDay: null, perPractisedDay: null, perEntry: null }
  const { seconds: time, entries, practisedDays } = referenceSum(days, counted)
  return {
    perDay: time / everyDay(counted).length,
    perPractisedDay: practisedDays === 0 ? null : time / practisedDays,
    perEntry: practisedDays === 0 ? null : time / entries,
  }
}

export function referenceFrequency(days: readonly PracticeDay[], counted: DayRange | null) {
  if (counted === null) return null
  const { seconds: time, entries, practisedDays } = referenceSum(days, counted)
  const length = everyDay(counted).length
  return {
    daysPerWeek: (practisedDays * 7) / length,
    entriesPerWeek: (entries * 7) / length,
    secondsPerWeek: (time * 7) / length,
  }
}

export function referenceConsistency(days: readonly PracticeDay[], counted: DayRange | null) {
  if (counted === null) return null
  const length = everyDay(counted).length
  const practisedOn = days.map(({ day }) => day)
  const practised = everyDay(counted).filter((day) => practisedOn.includes(day)).length
  // Rounds halves upwards in whole numbers: floor((2 × 100 × practised / days + 1) / 2).
  const rounded = Math.floor((200 * practised + length) / (2 * length))
  const atLeast = practised > 0 ? 1 : 0
  const atMost = practised < length ? 99 : 100
  return { practised, days: length, score: Math.min(atMost, Math.max(atLeast, rounded)) }
}

export function referenceStreaks(days: readonly PracticeDay[], today: CalendarDay) {
  const practised = new Set(days.map(({ day }) => day).filter((day) => day <= today))
  const runs: { from: CalendarDay; to: CalendarDay; days: number }[] = []
  for (const from of [...practised].sort()) {
    if (practised.has(plusDays(from, -1))) continue
    let to = from
    while (practised.has(plusDays(to, 1))) to = plusDays(to, 1)
    runs.push({ from, to, days: everyDay({ from, to }).length })
  }
  const most = Math.max(...runs.map((run) => run.days))
  return {
    current: runs.find(({ to }) => to === today || to === plusDays(today, -1)) ?? null,
    longest: runs.filter((run) => run.days === most).at(-1) ?? null,
    count: runs.length,
  }
}

export function referenceMovingAverage(days: readonly PracticeDay[], range: DayRange, window: number) {
  const on = new Map(days.map((one) => [one.day, one.seconds]))
  return everyDay(range).map((day) => {
    let sum = 0
    for (let back = 0; back < window; back++) sum += on.get(plusDays(day, -back)) ?? 0
    return { day, seconds: on.get(day) ?? seconds(0), average: sum / window }
  })
}

function firstOf(day: CalendarDay, unit: SeriesUnit, weekStart: number): CalendarDay {
  if (unit === 'week') return firstOfWeek(day, weekStart)
  if (unit === 'month') return firstOfMonth(day)
  return unit === 'year' ? firstOfYear(day) : day
}

export function referenceSeries(
  days: readonly PracticeDay[],
  range: DayRange,
  unit: SeriesUnit,
  weekStart: number,
): SeriesBucket[] {
  const stretches: { from: CalendarDay; to: CalendarDay }[] = []
  for (const day of everyDay(range)) {
    const open = stretches.at(-1)
    if (open && firstOf(day, unit, weekStart) !== day) open.to = day
    else stretches.push({ from: day, to: day })
  }
  return stretches.map((stretch) => ({ ...stretch, ...referenceSum(days, stretch) }))
}

export function referenceUnitFor(rangeDays: number): SeriesUnit {
  if (rangeDays <= 45) return 'day'
  if (rangeDays <= 200) return 'week'
  return rangeDays <= 1500 ? 'month' : 'year'
}

function compared(
  days: readonly PracticeDay[],
  current: DayRange,
  previous: DayRange,
  n: number,
): Comparison {
  const cutTo = ({ from }: DayRange) => {
    const range = { from, to: plusDays(from, n - 1) }
    return { range, ...referenceSum(days, range) }
  }
  const [now, before] = [cutTo(current), cutTo(previous)]
  return {
    current: now,
    previous: before,
    days: n,
    change: before.seconds === 0 ? null : now.seconds / before.seconds - 1,
  }
}

function runningAndBefore(kind: ComparisonKind, today: CalendarDay, weekStart: number): [DayRange, DayRange] {
  const from = firstOf(today, kind, weekStart)
  const fromBefore = kind === 'week' ? plusDays(from, -7) : plusMonths(from, kind === 'month' ? -1 : -12)
  return [
    { from, to: today },
    { from: fromBefore, to: plusDays(from, -1) },
  ]
}

export function referenceComparePeriods(
  days: readonly PracticeDay[],
  kind: ComparisonKind,
  today: CalendarDay,
  weekStart: number,
): Comparison {
  const [running, before] = runningAndBefore(kind, today, weekStart)
  return compared(days, running, before, Math.min(referenceDaysIn(running), referenceDaysIn(before)))
}

export function referenceCompareWithBefore(
  days: readonly PracticeDay[],
  period: PeriodName,
  step: number,
  today: CalendarDay,
  weekStart: number,
): Comparison | null {
  const latest = Math.min(step, period === 'last-month' || period === 'last-year' ? 1 : 0)
  const chosen = referencePeriodRange(period, latest, today, weekStart)
  const before = referencePeriodRange(period, latest - 1, today, weekStart)
  if (chosen === null || before === null) return null
  const elapsed = { from: chosen.from, to: chosen.to > today ? today : chosen.to }
  return compared(days, chosen, before, Math.min(referenceDaysIn(elapsed), referenceDaysIn(before)))
}

export function referenceComparisonSeries(days: readonly PracticeDay[], { current, previous }: Comparison) {
  const walk = ({ range }: { readonly range: DayRange }) =>
    everyDay(range).map((day) => ({
      day,
      seconds: referenceSum(days, { from: day, to: day }).seconds,
      sum: referenceSum(days, { from: range.from, to: day }).seconds,
    }))
  const before = walk(previous)
  return walk(current).map((day, index) => ({ current: day, previous: before[index] }))
}

/**
 * Returns the practice of each of the last `months` months, oldest first, from the month of the first practice
 * on. The current month ends today.
 */
export function referenceTrend(days: readonly PracticeDay[], today: CalendarDay, months: number) {
  const practised = days.filter(({ day }) => day <= today)
  const earliest = practised.map(({ day }) => day).sort()[0]
  if (earliest === undefined) return []
  const firsts = Array.from({ length: months }, (_, back) => plusMonths(firstOfMonth(today), -back))
  return firsts
    .filter((from) => from >= firstOfMonth(earliest))
    .reverse()
    .map((from) => {
      const to = lastOfMonth(from) > today ? today : lastOfMonth(from)
      const sum = referenceSum(practised, { from, to })
      const length = everyDay({ from, to }).length
      return { from, to, ...sum, days: length, perDay: sum.seconds / length }
    })
}
