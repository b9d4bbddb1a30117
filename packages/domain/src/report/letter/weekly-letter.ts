import { addDays, type CalendarDay } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import { dayNumberOf } from '../../units/day-number'
import type { Weekday } from '../../units/week-start'
import type { DiaryDay } from '../metrics/diary-days'
import type { LetterDiary, LetterFact, LetterFactKind, WeeklyLetter } from './letter'
import { letterQuestion, modulo } from './letter-question'
import { type FactMaker, type LetterScope, letterScope } from './letter-scope'
import {
  first,
  instrumentsSoFar,
  latest,
  month,
  repertoire,
  typesSoFar,
  weekdaySoFar,
  whole,
  year,
  yearAgo,
} from './long-facts'
import { again, bars, firstTime, mostTime, pieces, tempo } from './piece-facts'
import {
  dayWithMost,
  goalsReached,
  instruments,
  severalInstruments,
  severalTypes,
  techniques,
  timeOfDay,
  types,
  week,
  weekBefore,
} from './week-facts'

type Maker = FactMaker<LetterFact>

/** The number of facts in a letter. */
export const FACT_COUNT = 5

/** The order of the facts in a letter. */
const readingOrder: readonly LetterFactKind[] = [
  'week',
  'weekBefore',
  'goalsReached',
  'mostTime',
  'firstTime',
  'again',
  'tempo',
  'bars',
  'pieces',
  'dayWithMost',
  'timeOfDay',
  'instruments',
  'types',
  'techniques',
  'latest',
  'instrumentsSoFar',
  'typesSoFar',
  'weekdaySoFar',
  'month',
  'yearAgo',
  'year',
  'repertoire',
  'whole',
  'first',
]

/**
 * Returns the letter of the calendar week of `day`: exactly five facts about the practice up to the end of the
 * week (or today in the current week) and one open question. Null if there is no practice up to that day.
 *
 * The diary and the number of the week decide which facts, without randomness. Facts come from five groups: the
 * week; the piece with the most time; goals and pieces; the character of the week; the long view. Within each
 * of the last three groups, the order of the facts rotates by one every week (goals stay first). The letter
 * takes one fact from each group, then a second one, until it has five. If the groups have fewer than five,
 * general facts fill up in their order; there are always enough. No kind occurs twice.
 */
export function weeklyLetter(
  diary: LetterDiary,
  day: CalendarDay,
  today: CalendarDay,
  weekStart: Weekday,
): WeeklyLetter | null {
  const from = weekOf(day, weekStart)
  const to = addDays(from, 6)
  const scope = letterScope(diary, { from, to }, today, weekStart)
  if (!scope) return null
  const turn = Math.floor(dayNumberOf(from) / 7)
  const facts = chosenFacts(scope, turn)
  return { from, to, end: scope.end, facts, question: letterQuestion(facts, turn) }
}

/**
 * Returns the range of weeks that have a letter, by their first days: `first` is the week of the first
 * practice, `last` the week of today. `shown` is the week to show first: the last completed one, or the current
 * one if the first practice is in it. Returns null if there is no practice up to today. `days` must be newest
 * first.
 */
export function letterWeeks(
  days: readonly DiaryDay[],
  today: CalendarDay,
  weekStart: Weekday,
): { readonly first: CalendarDay; readonly last: CalendarDay; readonly shown: CalendarDay } | null {
  const begin = days.findLast(({ day, seconds }) => seconds > 0 && day <= today)
  if (!begin) return null
  const oldest = weekOf(begin.day, weekStart)
  const last = weekOf(today, weekStart)
  return { first: oldest, last, shown: oldest < last ? addDays(last, -7) : last }
}

function groupsOf(turn: number): readonly (readonly Maker[])[] {
  return [
    [week],
    [mostTime],
    [goalsReached, ...rotated([firstTime, tempo, again, bars, pieces], turn)],
    rotated([weekBefore, timeOfDay, severalInstruments, dayWithMost, techniques, severalTypes], turn),
    rotated([month, year, repertoire, yearAgo, whole], turn),
  ]
}

const general: readonly Maker[] = [
  latest,
  timeOfDay,
  instruments,
  types,
  first,
  instrumentsSoFar,
  weekdaySoFar,
  typesSoFar,
]

function chosenFacts(scope: LetterScope, turn: number): LetterFact[] {
  const chosen = new Map<LetterFactKind, LetterFact>()
  const takeOne = (makers: Maker[]) => {
    while (chosen.size < FACT_COUNT && makers.length > 0) {
      const fact = makers.shift()?.(scope)
      if (!fact || chosen.has(fact.kind)) continue
      chosen.set(fact.kind, fact)
      return
    }
  }
  const groups = groupsOf(turn).map((makers) => [...makers])
  while (chosen.size < FACT_COUNT && groups.some((makers) => makers.length > 0)) groups.forEach(takeOne)
  const rest = [...general]
  while (chosen.size < FACT_COUNT && rest.length > 0) takeOne(rest)
  return [...chosen.values()].sort((a, b) => readingOrder.indexOf(a.kind) - readingOrder.indexOf(b.kind))
}

function rotated(makers: readonly Maker[], turn: number): Maker[] {
  const at = modulo(turn, makers.length)
  return [...makers.slice(at), ...makers.slice(0, at)]
}
