import { type Entry, loggableEntryTypes, moods } from '../../src/entry/entry'
import {
  type Condition,
  type FilterField,
  filterFields,
  type Operator,
  operators,
} from '../../src/report/view/condition'
import { type Period, periodNames, rangePeriod } from '../../src/report/view/period'
import {
  type GroupField,
  groupFields,
  type ReportView,
  type Sort,
  sortFields,
} from '../../src/report/view/report-view'
import type { CalendarDay } from '../../src/units/calendar-day'
import { referenceOperators } from '../reference/reference-conditions'
import { dayOf, plusDays } from '../reference/reference-days'
import { referencePieceShares } from '../reference/reference-piece-shares'
import { edgeCaseComposers, edgeCaseScoreIds, edgeCaseTechniques, edgeCaseTitles } from './edge-case-diary'
import type { SeededRandom } from './seeded-random'

/** Returns a day of the diary, a day up to 400 days from one, or any day. */
export function edgeCaseDay(random: SeededRandom, entries: readonly Entry[]): CalendarDay {
  if (entries.length === 0 || random.chance(0.1)) return dayOf(random.whole(10_600, 23_000))
  const near = random.pick(entries).localDay
  return plusDays(near, random.pick([0, 0, 0, 1, -1, 7, 30, random.whole(-400, 400)]))
}

/**
 * Returns a day to use as today: often the day of the last entry or soon after it, sometimes before some
 * entries.
 */
export function edgeCaseToday(random: SeededRandom, entries: readonly Entry[]): CalendarDay {
  const last = entries
    .map(({ localDay }) => localDay)
    .sort()
    .at(-1)
  if (last === undefined || random.chance(0.4)) return edgeCaseDay(random, entries)
  return plusDays(last, random.pick([0, 0, 1, 2, 6, 7, 29, 30, 31]))
}

const wordsOf: Partial<Record<FilterField, readonly string[]>> = {
  piece: ['noct', 'ETUDE', 'op. 10 |', 'sonata', '夜', '“fur', '-', '|', 'prelude - f', ' ', '1'],
  composer: ['chop', 'Dvorak', 'bach', 'unknown', 'saint-s', 'saens', '蕭', ' '],
  notes: ['slow', 'THE', '慢', 'e', ' '],
  tags: ['slow', 'ö', 'a', ' '],
  techniques: ['scale', 'ECHAPPE', 'a', 'th', 'ö'],
}

/**
 * Returns a value for a field. Takes it from an entry of the diary where possible, so that a condition holds
 * for some entries.
 */
function aValueOf(random: SeededRandom, field: FilterField, entries: readonly Entry[]): string {
  const entry = entries.length > 0 ? random.pick(entries) : undefined
  const parts = entry ? referencePieceShares(entry) : []
  const part = parts.length > 0 ? random.pick(parts) : undefined
  switch (field) {
    case 'autoTracked':
      return random.pick(['yes', 'no'])
    case 'composer':
      return part?.composerKey ?? random.pick(['unknown', 'chopin', 'nobody'])
    case 'work':
    case 'piece':
      return part?.key ?? random.pick(['nocturne-chopin', 'nothing-nobody'])
    case 'date':
      return edgeCaseDay(random, entries)
    case 'duration':
      return String(random.pick([entry?.duration ?? 60, 60, 1800, 3600, 86_400, random.whole(0, 90_000)]))
    case 'goals':
      return entry?.goalIds[0] ?? 'goal-1'
    case 'hour':
      return String(random.whole(0, 23))
    case 'weekday':
      return String(random.whole(0, 6))
    case 'programmes':
      return random.pick(['programme-0', 'programme-1', 'programme-2', 'programme-gone'])
    case 'notes':
      return entry?.notes || 'slow'
    case 'tags':
      return entry?.tags[0] ?? 'slow'
    case 'instrument':
      return entry?.instrument ?? 'piano'
    case 'mood':
      return random.pick(moods)
    case 'scoreId':
      return entry?.scoreId ?? random.pick(edgeCaseScoreIds)
    case 'techniques':
      return random.pick(edgeCaseTechniques)
    case 'type':
      return random.pick(loggableEntryTypes)
  }
}

/** Returns a text that is not normalised or that most fields refuse as a value. */
function nonsense(random: SeededRandom): string {
  return random.pick([
    '',
    ' ',
    'maybe',
    '2023-02-29',
    '2024-2-9',
    '-5',
    '1e3',
    '1234567890',
    'status_change',
    ...edgeCaseTitles,
    ...edgeCaseComposers.map(String),
  ])
}

function countOf(random: SeededRandom, operator: Operator): number {
  if (random.chance(0.04)) return random.whole(0, 4)
  if (['isEmpty', 'isNotEmpty', 'linked', 'notLinked'].includes(operator)) return 0
  if (operator === 'between') return 2
  return operator === 'in' || operator === 'notIn' ? random.whole(1, 4) : 1
}

/** Returns a condition: mostly a usable one that holds for some entries, sometimes an invalid one. */
export function edgeCaseCondition(random: SeededRandom, entries: readonly Entry[]): Condition {
  const field = random.pick(filterFields)
  const operator = random.chance(0.05) ? random.pick(operators) : random.pick(referenceOperators[field])
  const words = operator === 'contains' || operator === 'notContains' ? wordsOf[field] : undefined
  const values = Array.from({ length: countOf(random, operator) }, () => {
    if (random.chance(0.03)) return nonsense(random)
    return words ? random.pick(words) : aValueOf(random, field, entries)
  })
  return { field, operator, values }
}

function shuffled<T>(random: SeededRandom, values: readonly T[]): T[] {
  const rest = [...values]
  const found: T[] = []
  while (rest.length > 0) found.push(...rest.splice(random.whole(0, rest.length - 1), 1))
  return found
}

export function edgeCaseGroups(random: SeededRandom): GroupField[] {
  return shuffled(random, groupFields).slice(0, random.pick([0, 1, 1, 2, 2, 3, 4]))
}

export function edgeCaseSorts(random: SeededRandom): Sort[] {
  return shuffled(random, sortFields)
    .slice(0, random.pick([0, 1, 1, 2, 3, 7]))
    .map((field) => ({ field, direction: random.pick(['asc', 'desc'] as const) }))
}

/** Returns a view of a diary. One in three has no conditions, so that many entries remain to compare. */
export function edgeCaseView(random: SeededRandom, entries: readonly Entry[]): ReportView {
  const range = { from: edgeCaseDay(random, entries), to: edgeCaseDay(random, entries) }
  const period: Period = random.chance(0.15) ? rangePeriod(range) : random.pick(periodNames)
  const conditions = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () =>
    edgeCaseCondition(random, entries),
  )
  return {
    period,
    step:
      period === 'all-time' || period.includes('..')
        ? 0
        : random.pick([0, 0, -1, -2, 1, random.whole(-30, 0)]),
    conditions,
    groups: edgeCaseGroups(random),
    sorts: edgeCaseSorts(random),
  }
}
