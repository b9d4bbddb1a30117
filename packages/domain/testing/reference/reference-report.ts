import type { Entry, LoggableEntryType, Mood } from '../../src/entry/entry'
import type { PieceKey } from '../../src/piece/piece-key'
import type { ProgrammePieces } from '../../src/report/engine/columns/programme-sets'
import type {
  ComposerShare,
  PieceShare,
  PracticeDay,
  PracticeStats,
  ValueShare,
} from '../../src/report/metrics/practice-stats'
import type { Condition } from '../../src/report/view/condition'
import type { DayRange } from '../../src/report/view/period'
import type { CalendarDay } from '../../src/units/calendar-day'
import { type Seconds, seconds } from '../../src/units/duration'
import { referenceMatches } from './reference-conditions'
import { hourOf, weekdayOf } from './reference-days'
import { deal, type ReferencePieceShare, referencePieceShares } from './reference-piece-shares'

/** Returns the entries of a scope by a walk through all entries. */
export function referenceScope(
  entries: readonly Entry[],
  conditions: readonly Condition[] = [],
  range: DayRange | null = null,
  programmes: readonly ProgrammePieces[] = [],
): Entry[] {
  return entries.filter(
    (entry) =>
      entry.type !== 'status_change' &&
      (range === null || (entry.localDay >= range.from && entry.localDay <= range.to)) &&
      referenceMatches(entry, conditions, programmes),
  )
}

/** Compares newest first: the later instant, then the greater id. */
function newerFirst(a: Entry, b: Entry): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

function sum(amounts: readonly number[]): Seconds {
  let total = 0
  for (const amount of amounts) total += amount
  return seconds(total)
}

function distinct<T>(values: readonly T[]): T[] {
  const found: T[] = []
  for (const value of values) if (!found.includes(value)) found.push(value)
  return found
}

function byCodeUnits(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

type Amount<Value> = { readonly value: Value; readonly seconds: number; readonly entry: Entry }

/** Returns the seconds and the number of entries of each value, the largest sum first. */
function shares<Value extends string | null>(amounts: readonly Amount<Value>[]): ValueShare<Value>[] {
  return distinct(amounts.map(({ value }) => value))
    .map((value) => {
      const own = amounts.filter((amount) => amount.value === value)
      return {
        value,
        seconds: sum(own.map((amount) => amount.seconds)),
        entries: distinct(own.map(({ entry }) => entry)).length,
      }
    })
    .sort((a, b) => b.seconds - a.seconds || byCodeUnits(a.value, b.value))
}

function techniqueAmounts(entry: Entry): Amount<string | null>[] {
  if (entry.techniques.length === 0) return [{ value: null, seconds: entry.duration, entry }]
  const shares = deal(entry.duration, entry.techniques.length)
  return entry.techniques.map((value, index) => ({ value, seconds: shares[index] ?? 0, entry }))
}

export function referenceDays(scope: readonly Entry[]): PracticeDay[] {
  return distinct(scope.map(({ localDay }) => localDay))
    .sort()
    .map((day) => {
      const own = scope.filter(({ localDay }) => localDay === day)
      return { day, seconds: sum(own.map(({ duration }) => duration)), entries: own.length }
    })
}

type Played = { readonly entry: Entry; readonly part: ReferencePieceShare }

function edges(played: readonly Played[]): { firstDay: CalendarDay; lastDay: CalendarDay } {
  const days = played.map(({ entry }) => entry.localDay).sort()
  return { firstDay: days[0] as CalendarDay, lastDay: days.at(-1) as CalendarDay }
}

/** Returns the share in the newest entry, whose spelling the piece gets. */
function spelling(played: readonly Played[]): ReferencePieceShare {
  const [newest] = [...played].sort((a, b) => newerFirst(a.entry, b.entry))
  return (newest as Played).part
}

function piecesOf(played: readonly Played[]): PieceShare[] {
  return distinct(played.map(({ part }) => part.key))
    .map((key: PieceKey): PieceShare => {
      const own = played.filter(({ part }) => part.key === key)
      const { title, composer, composerKey } = spelling(own)
      return {
        key,
        title,
        composer,
        composerKey,
        seconds: sum(own.map(({ part }) => part.seconds)),
        entries: distinct(own.map(({ entry }) => entry)).length,
        ...edges(own),
      }
    })
    .sort((a, b) => b.seconds - a.seconds || byCodeUnits(a.key, b.key))
}

function composersOf(played: readonly Played[]): ComposerShare[] {
  return distinct(played.map(({ part }) => part.composerKey))
    .map((key): ComposerShare => {
      const own = played.filter(({ part }) => part.composerKey === key)
      return {
        key,
        name: spelling(own).composer,
        seconds: sum(own.map(({ part }) => part.seconds)),
        entries: distinct(own.map(({ entry }) => entry)).length,
        pieces: distinct(own.map(({ part }) => part.key)).length,
        lastDay: edges(own).lastDay,
      }
    })
    .sort((a, b) => b.seconds - a.seconds || byCodeUnits(a.key, b.key))
}

/** Returns the stats of a scope. Computes each by its own walk through the entries. */
export function referenceStats(scope: readonly Entry[]): PracticeStats {
  const whole = scope.map(({ duration }) => duration)
  const played = scope.flatMap((entry) => referencePieceShares(entry).map((part) => ({ entry, part })))
  const byField = <Value extends string | null>(fieldOf: (entry: Entry) => Value) =>
    shares(scope.map((entry) => ({ value: fieldOf(entry), seconds: entry.duration, entry })))
  const secondsWhere = (holds: (entry: Entry) => boolean) =>
    sum(scope.filter(holds).map(({ duration }) => duration))
  const hours = new Map(scope.map((entry) => [entry, hourOf(entry)]))
  return {
    seconds: sum(whole),
    entries: scope.length,
    days: referenceDays(scope),
    instruments: byField(({ instrument }) => instrument),
    types: byField(({ type }) => type as LoggableEntryType),
    moods: byField<Mood | null>(({ mood }) => mood),
    techniques: shares(scope.flatMap(techniqueAmounts)),
    hours: Array.from({ length: 24 }, (_, hour) => secondsWhere((entry) => hours.get(entry) === hour)),
    weekdays: Array.from({ length: 7 }, (_, weekday) =>
      secondsWhere(({ localDay }) => weekdayOf(localDay) === weekday),
    ),
    pieces: piecesOf(played),
    unassigned: secondsWhere((entry) => referencePieceShares(entry).length === 0),
    composers: composersOf(played),
  }
}
