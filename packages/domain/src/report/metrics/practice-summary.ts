import { countsAsPractice, type Entry } from '../../entry/entry'
import { splitTime } from '../../entry/split-time'
import { type PieceKey, pieceKeyOf } from '../../piece/piece-key'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import { type Seconds, seconds } from '../../units/duration'
import type { Weekday } from '../../units/week-start'
import { type HeatmapLevel, levelsByAmount } from './heat-levels'
import { type SecondsByDay, secondsByDay } from './seconds-by-day'

export type TopPiece = {
  readonly title: string
  readonly composer: string | null
  /** The sum of the piece's equal shares of the entries. */
  readonly seconds: Seconds
}

export type PracticeSummary = {
  readonly today: Seconds
  readonly week: Seconds
  /** The seconds of the calendar month of today. */
  readonly month: Seconds
  /** The number of days of this week with practice. */
  readonly daysThisWeek: number
  readonly topPieceThisWeek: TopPiece | null
}

/**
 * Returns the piece with the most seconds, by piece key, in its newest spelling; of equal ones the latest
 * practised. Returns null without a piece.
 */
function topPiece(entries: Iterable<Entry>): TopPiece | null {
  const pieces = new Map<
    PieceKey,
    { title: string; composer: string | null; seconds: number; seen: string }
  >()
  for (const entry of entries) {
    const shares = splitTime(entry.duration, entry.pieces.length)
    entry.pieces.forEach(({ title, composer }, index) => {
      const key = pieceKeyOf(title, composer)
      const found = pieces.get(key) ?? { title, composer, seconds: 0, seen: '' }
      const newer = entry.timestamp >= found.seen ? { title, composer, seen: entry.timestamp } : {}
      pieces.set(key, { ...found, ...newer, seconds: found.seconds + (shares[index] ?? 0) })
    })
  }
  let top: { title: string; composer: string | null; seconds: number; seen: string } | null = null
  for (const piece of pieces.values()) {
    const ahead = top === null || piece.seconds > top.seconds
    if (ahead || (piece.seconds === top?.seconds && piece.seen > top.seen)) top = piece
  }
  return top && { title: top.title, composer: top.composer, seconds: seconds(top.seconds) }
}

/**
 * Sums up today, this week (by `weekStart`) and this month. Status changes do not count. If `totals` is given, `entries`
 * need only hold the entries of this week.
 */
export function practiceSummary(
  entries: Iterable<Entry>,
  today: CalendarDay,
  weekStart: Weekday,
  totals?: SecondsByDay,
): PracticeSummary {
  const firstOfWeek = weekOf(today, weekStart)
  const lastOfWeek = addDays(firstOfWeek, 6)
  const month = today.slice(0, 7)
  const recent: Entry[] = []
  for (const entry of entries) {
    const inWeek = entry.localDay >= firstOfWeek && entry.localDay <= lastOfWeek
    if ((inWeek || entry.localDay.startsWith(month)) && countsAsPractice(entry)) recent.push(entry)
  }
  const thisWeek = recent.filter((entry) => entry.localDay >= firstOfWeek && entry.localDay <= lastOfWeek)
  let weekSeconds = 0
  let monthSeconds = 0
  let daysThisWeek = 0
  const days = totals ?? secondsByDay(recent)
  for (const [day, total] of days) {
    if (day.startsWith(month)) monthSeconds += total
    if (day < firstOfWeek || day > lastOfWeek) continue
    weekSeconds += total
    daysThisWeek++
  }
  return {
    today: days.get(today) ?? seconds(0),
    week: seconds(weekSeconds),
    month: seconds(monthSeconds),
    daysThisWeek,
    topPieceThisWeek: topPiece(thisWeek),
  }
}

export type HeatmapDay = {
  readonly day: CalendarDay
  readonly seconds: Seconds
  /** The level of the day: 0 without practice, else 1 to 4, its quarter among the practised days. */
  readonly level: HeatmapLevel
  /** True if the day is after today. The heatmap leaves it blank. */
  readonly future: boolean
}

/** Returns the last `weeks` weeks up to the week of today, oldest first, each of seven days. */
export function heatmapWeeks(
  totals: SecondsByDay,
  today: CalendarDay,
  weeks: number,
  weekStart: Weekday,
): HeatmapDay[][] {
  const first = addDays(weekOf(today, weekStart), -7 * (weeks - 1))
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index))
  const amounts = days.filter((day) => day <= today).map((day) => totals.get(day) ?? 0)
  const levels = levelsByAmount(amounts.filter((amount) => amount > 0))
  const cells = days.map((day): HeatmapDay => {
    const future = day > today
    const amount = future ? seconds(0) : (totals.get(day) ?? seconds(0))
    return { day, seconds: amount, level: levels.get(amount) ?? 0, future }
  })
  return Array.from({ length: weeks }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
