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

/** How many sentences a letter has. */
export const factCount = 5

/** The order in which sentences are read. */
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
 * The letter of the calendar week that holds `day`: exactly five sentences of fact about what was practised up to its
 * end (or today, while it is running) and one open question. Null where nothing was practised up to then.
 *
 * Which sentences is decided by what the diary has and by the number of the week, never by chance. Sentences come from
 * groups: the week; the piece with the most time; what happened with goals and pieces; how the week was; the long view.
 * In each of the last three the order moves on by one every week (goals stay first). One sentence is taken of each
 * group, then another one of each, until there are five; where the groups do not hold five, general sentences fill up
 * in their order, of which there are always enough. No kind is told twice.
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
 * The weeks that letters can be had for, by their first days: `first` the week of the first practice, `last` the week of
 * today, `shown` the one to begin with: the last completed week, or the running one where the first practice is in it.
 * Null where nothing was practised up to today. `days` newest first.
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
    while (chosen.size < factCount && makers.length > 0) {
      const fact = makers.shift()?.(scope)
      if (!fact || chosen.has(fact.kind)) continue
      chosen.set(fact.kind, fact)
      return
    }
  }
  const groups = groupsOf(turn).map((makers) => [...makers])
  while (chosen.size < factCount && groups.some((makers) => makers.length > 0)) groups.forEach(takeOne)
  const rest = [...general]
  while (chosen.size < factCount && rest.length > 0) takeOne(rest)
  return [...chosen.values()].sort((a, b) => readingOrder.indexOf(a.kind) - readingOrder.indexOf(b.kind))
}

function rotated(makers: readonly Maker[], turn: number): Maker[] {
  const at = modulo(turn, makers.length)
  return [...makers.slice(at), ...makers.slice(0, at)]
}
