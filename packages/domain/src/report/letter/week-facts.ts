import type { KnownTechnique } from '../../entry/entry'
import { addDays } from '../../units/calendar-day'
import { diaryDaysWithin, secondsOn } from '../metrics/diary-days'
import { dayPartsOf } from '../metrics/time-of-day'
import type { LetterFact } from './letter'
import type { LetterScope } from './letter-scope'

// Facts about the week. `LetterFact` defines each of them.

/** The id of a custom technique without a name. */
const UNNAMED: KnownTechnique = 'custom'

/** The maximum number of values that a fact lists. */
export const LISTED = 3

export function week({ days, stats }: LetterScope): LetterFact | null {
  return days.length === 0 ? null : { kind: 'week', values: { seconds: stats.seconds, days: days.length } }
}

export function weekBefore({ from, isOver, stats, soFar }: LetterScope): LetterFact | null {
  const range = { from: addDays(from, -7), to: addDays(from, -1) }
  const before = secondsOn(diaryDaysWithin(soFar, range))
  if (!isOver || stats.entries === 0 || before === 0) return null
  return { kind: 'weekBefore', values: { seconds: stats.seconds, before } }
}

export function goalsReached({ diary, from, end }: LetterScope): LetterFact | null {
  const goals = diary.reachedGoals
    .filter(({ day }) => day >= from && day <= end)
    .sort((a, b) => inOrder(a.day, b.day) || inOrder(a.title, b.title) || inOrder(a.id, b.id))
  return goals.length === 0 ? null : { kind: 'goalsReached', values: { goals } }
}

export function dayWithMost({ days }: LetterScope): LetterFact | null {
  if (days.length < 2) return null
  const { day, seconds } = days.reduce((most, one) => (one.seconds > most.seconds ? one : most))
  return { kind: 'dayWithMost', values: { day, seconds } }
}

export function timeOfDay({ stats }: LetterScope): LetterFact | null {
  if (stats.entries === 0) return null
  const most = dayPartsOf(stats.hours).reduce((found, part) => (part.seconds > found.seconds ? part : found))
  const { key: part, seconds } = most
  if (seconds === 0) return null
  return { kind: 'timeOfDay', values: { part, seconds, isAll: seconds === stats.seconds } }
}

export function instruments({ stats }: LetterScope): LetterFact | null {
  if (stats.entries === 0) return null
  const shares = stats.instruments.slice(0, LISTED).map(({ value, seconds }) => ({ value, seconds }))
  return { kind: 'instruments', values: { instruments: shares } }
}

export function types({ stats }: LetterScope): LetterFact | null {
  if (stats.entries === 0) return null
  const shares = stats.types.slice(0, LISTED).map(({ value, seconds }) => ({ value, seconds }))
  return { kind: 'types', values: { types: shares } }
}

/** Returns the fact `instruments`, or null if the week has fewer than two instruments. */
export function severalInstruments(scope: LetterScope): LetterFact | null {
  return scope.stats.instruments.length < 2 ? null : instruments(scope)
}

export function severalTypes(scope: LetterScope): LetterFact | null {
  return scope.stats.types.length < 2 ? null : types(scope)
}

export function techniques({ stats }: LetterScope): LetterFact | null {
  const names = stats.techniques
    .flatMap(({ value, entries }) => (value === null || value === UNNAMED ? [] : [{ value, entries }]))
    .sort((a, b) => b.entries - a.entries || inOrder(a.value, b.value))
    .slice(0, LISTED)
    .map(({ value }) => value)
  return names.length === 0 ? null : { kind: 'techniques', values: { techniques: names } }
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
