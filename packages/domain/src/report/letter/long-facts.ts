import { countsAsPractice, type Entry, type LoggableEntryType } from '../../entry/entry'
import { pieceTimesOf } from '../../entry/piece-entries'
import { type PieceKey, pieceKeyOf } from '../../piece/piece-key'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { firstOfMonth, firstOfYear } from '../../units/calendar-month'
import { dayNumberOf, weekdayOfNumber } from '../../units/day-number'
import { type DiaryDay, diaryDaysWithin, practiceOn, secondsOn } from '../metrics/diary-days'
import type { LetterFact, LetterShare } from './letter'
import type { LetterScope } from './letter-scope'
import { LISTED } from './week-facts'

// Facts about more than the week. `LetterFact` defines each of them.

export function month(scope: LetterScope): LetterFact | null {
  const first = firstOfMonth(scope.end)
  if (!hasPractice(scope, first, scope.from)) return null
  const days = diaryDaysWithin(scope.soFar, { from: first, to: scope.end })
  return { kind: 'month', values: { month: first, seconds: secondsOn(days), days: days.length } }
}

export function year(scope: LetterScope): LetterFact | null {
  const first = firstOfYear(scope.end)
  if (!hasPractice(scope, first, earlier(scope.from, firstOfMonth(scope.end)))) return null
  const days = diaryDaysWithin(scope.soFar, { from: first, to: scope.end })
  const values = { year: Number(first.slice(0, 4)), seconds: secondsOn(days), days: days.length }
  return { kind: 'year', values }
}

export function whole({ soFar, from, end }: LetterScope): LetterFact | null {
  if (soFar[0].day >= earlier(from, firstOfYear(end))) return null
  const entries = soFar.reduce((sum, day) => sum + day.entries.filter(countsAsPractice).length, 0)
  return { kind: 'whole', values: { seconds: secondsOn(soFar), entries } }
}

export function yearAgo({ soFar, from }: LetterScope): LetterFact | null {
  const range = { from: addDays(from, -364), to: addDays(from, -358) }
  const seconds = secondsOn(diaryDaysWithin(soFar, range))
  return seconds === 0 ? null : { kind: 'yearAgo', values: { ...range, seconds } }
}

export function repertoire({ soFar, stats }: LetterScope): LetterFact | null {
  const count = piecesOf(soFar).size
  return count < 2 || count <= stats.pieces.length ? null : { kind: 'repertoire', values: { pieces: count } }
}

export function latest({ soFar, days }: LetterScope): LetterFact | null {
  const last = soFar.at(-1)
  if (days.length > 0 || !last || last === soFar[0]) return null
  return { kind: 'latest', values: { day: last.day, seconds: last.seconds } }
}

export function first({ soFar }: LetterScope): LetterFact {
  return { kind: 'first', values: { day: soFar[0].day } }
}

export function instrumentsSoFar({ soFar, days }: LetterScope): LetterFact | null {
  if (days.length > 0) return null
  const shares = sharesOf(practiceOn(soFar), ({ instrument }) => instrument)
  return { kind: 'instrumentsSoFar', values: { instruments: shares } }
}

export function typesSoFar({ soFar, days }: LetterScope): LetterFact | null {
  if (days.length > 0) return null
  const shares = sharesOf(practiceOn(soFar), ({ type }) => type as LoggableEntryType)
  return { kind: 'typesSoFar', values: { types: shares } }
}

export function weekdaySoFar({ soFar, days, weekStart }: LetterScope): LetterFact | null {
  if (days.length > 0) return null
  const amounts = Array.from({ length: 7 }, (_, at) => {
    const weekday = weekdayOfNumber(weekStart + at + 3)
    const ofWeekday = soFar.filter(({ day }) => weekdayOfNumber(dayNumberOf(day)) === weekday)
    return { weekday, seconds: secondsOn(ofWeekday) }
  })
  const values = amounts.reduce((most, one) => (one.seconds > most.seconds ? one : most))
  return { kind: 'weekdaySoFar', values }
}

/** Returns true if a day with practice is on or after `from` and before `before`. */
function hasPractice({ soFar }: LetterScope, from: CalendarDay, before: CalendarDay): boolean {
  return soFar.some(({ day }) => day >= from && day < before)
}

function earlier(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? a : b
}

function sharesOf<Value extends string>(
  entries: readonly Entry[],
  read: (entry: Entry) => Value,
): LetterShare<Value>[] {
  const sums = new Map<Value, number>()
  for (const entry of entries) sums.set(read(entry), (sums.get(read(entry)) ?? 0) + entry.duration)
  return [...sums]
    .map(([value, seconds]) => ({ value, seconds }))
    .sort((a, b) => b.seconds - a.seconds || (a.value < b.value ? -1 : 1))
    .slice(0, LISTED)
}

/**
 * Returns the pieces of some days. Computes the key of each spelling once, because a diary names few pieces
 * very often.
 */
function piecesOf(days: readonly DiaryDay[]): Set<PieceKey> {
  const known = new Map<string, Set<string | null>>()
  const keys = new Set<PieceKey>()
  for (const entry of practiceOn(days)) {
    if (entry.pieces.length === 0) for (const key of pieceTimesOf(entry).keys()) keys.add(key)
    for (const { title, composer } of entry.pieces) {
      const composers = known.get(title) ?? new Set()
      if (composers.has(composer)) continue
      known.set(title, composers.add(composer))
      keys.add(pieceKeyOf(title, composer))
    }
  }
  return keys
}
