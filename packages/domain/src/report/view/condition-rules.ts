import { loggableEntryTypes, moods } from '../../entry/entry'
import { foldText } from '../../shared/fold-text'
import { hasLength, limits } from '../../shared/limits'
import { isCalendarDay } from '../../units/calendar-day'
import { type Condition, type FilterField, filterFields, type Operator } from './condition'

/** The kind of values that a condition takes, and so the control that a form shows. */
export type ValueKind =
  | 'none'
  /** A flag: `yes` or `no`. */
  | 'flag'
  | 'day'
  /** Two days, in either order. */
  | 'dayRange'
  | 'seconds'
  /** Two numbers of seconds, in either order. */
  | 'secondsRange'
  /** A text to search for. */
  | 'words'
  /** One value of the field. */
  | 'choice'
  /** One or more values of the field. */
  | 'choices'

const ofId = ['equals', 'notEquals', 'in', 'notIn'] as const
const ofName = ['equals', 'notEquals', 'contains', 'notContains', 'in', 'notIn'] as const
const ofAbsence = ['isEmpty', 'isNotEmpty'] as const

const offered: Readonly<Record<FilterField, readonly Operator[]>> = {
  autoTracked: ['equals'],
  composer: [...ofName, ...ofAbsence],
  date: ['equals', 'before', 'after', 'between'],
  duration: ['equals', 'atLeast', 'atMost', 'between'],
  goals: [...ofId, ...ofAbsence],
  hour: ofId,
  instrument: ofId,
  mood: [...ofId, ...ofAbsence],
  notes: ['contains', 'notContains', ...ofAbsence],
  piece: [...ofName, ...ofAbsence],
  programmes: [...ofId, ...ofAbsence],
  scoreId: ['linked', 'notLinked', 'equals'],
  tags: [...ofName, ...ofAbsence],
  techniques: [...ofName, ...ofAbsence],
  type: ofId,
  weekday: ofId,
  work: ofId,
}

/** Returns the operators of a field, in the order in which forms list them. */
export function operatorsOf(field: FilterField): readonly Operator[] {
  return offered[field]
}

const ofOperator: Readonly<Partial<Record<Operator, ValueKind>>> = {
  contains: 'words',
  notContains: 'words',
  in: 'choices',
  notIn: 'choices',
  before: 'day',
  after: 'day',
  atLeast: 'seconds',
  atMost: 'seconds',
  isEmpty: 'none',
  isNotEmpty: 'none',
  linked: 'none',
  notLinked: 'none',
}

/** Returns the kind of values that an operator of the field takes. */
export function valueKindOf(field: FilterField, operator: Operator): ValueKind {
  if (operator === 'between') return field === 'date' ? 'dayRange' : 'secondsRange'
  const kind = ofOperator[operator]
  if (kind) return kind
  if (field === 'date') return 'day'
  if (field === 'duration') return 'seconds'
  return field === 'autoTracked' ? 'flag' : 'choice'
}

interface ValueRule {
  readonly min: number
  readonly max: number
  readonly accepts: (value: string, field: FilterField) => boolean
}

const DIGITS = /^\d{1,9}$/
const isSeconds = (value: string) => DIGITS.test(value)

const rules: Readonly<Record<ValueKind, ValueRule>> = {
  none: { min: 0, max: 0, accepts: () => false },
  flag: { min: 1, max: 1, accepts: (value) => value === 'yes' || value === 'no' },
  day: { min: 1, max: 1, accepts: isCalendarDay },
  dayRange: { min: 2, max: 2, accepts: isCalendarDay },
  seconds: { min: 1, max: 1, accepts: isSeconds },
  secondsRange: { min: 2, max: 2, accepts: isSeconds },
  words: { min: 1, max: 1, accepts: (value) => isStorable(value) && foldText(value) !== '' },
  choice: { min: 1, max: 1, accepts: isChoice },
  choices: { min: 1, max: limits.conditionValues, accepts: isChoice },
}

const HOUR = /^(1?\d|2[0-3])$/
const WEEKDAY = /^[0-6]$/

/**
 * Returns true if a condition can use a choice. Types, moods, hours and weekdays are fixed lists. All other
 * choices can be any storable text.
 */
function isChoice(value: string, field: FilterField): boolean {
  if (field === 'type') return (loggableEntryTypes as readonly string[]).includes(value)
  if (field === 'mood') return (moods as readonly string[]).includes(value)
  if (field === 'hour') return HOUR.test(value)
  if (field === 'weekday') return WEEKDAY.test(value)
  return isStorable(value)
}

/** Returns true if a preset can store the value, because every usable condition must fit into a preset. */
function isStorable(value: string): boolean {
  return hasLength(value, 1, limits.idLength) && !value.includes('\u0000') && value.isWellFormed()
}

/**
 * Returns true if a filter can use a condition. Its operator belongs to the field. It has as many values as the
 * operator needs: `none` 0, ranges 2, `choices` 1 to `limits.conditionValues`, every other kind 1. Each value
 * is of its kind: flags `yes` or `no`, days that exist, seconds of 1 to 9 decimal digits. Words have a folded
 * text that is not empty. A type or a mood is one of `loggableEntryTypes` or `moods`. An hour is `0` to `23`, a
 * weekday `0` to `6`. Any other choice is 1 to `limits.idLength` characters long. Filters skip unusable
 * conditions, which are incomplete or written by a newer version.
 */
export function isUsableCondition({ field, operator, values }: Condition): boolean {
  if (!isFilterField(field) || !operatorsOf(field).includes(operator)) return false
  const { min, max, accepts } = rules[valueKindOf(field, operator)]
  return (
    values.length >= min && values.length <= max && values.every((value: string) => accepts(value, field))
  )
}

/**
 * Returns a stored or typed condition as a usable one, or null. Drops values that are no texts, and invalid
 * texts in a list of choices. Any other invalid text makes the condition unusable.
 */
export function usableCondition(raw: unknown): Condition | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { field, operator, values } = raw as Readonly<Record<string, unknown>>
  if (!isFilterField(field) || !isOperatorOf(field, operator) || !Array.isArray(values)) return null
  const texts = values.filter((value) => typeof value === 'string')
  const sense =
    valueKindOf(field, operator) === 'choices' ? texts.filter((value) => isChoice(value, field)) : texts
  const condition: Condition = { field, operator, values: sense }
  return isUsableCondition(condition) ? condition : null
}

function isFilterField(value: unknown): value is FilterField {
  return (filterFields as readonly unknown[]).includes(value)
}

function isOperatorOf(field: FilterField, value: unknown): value is Operator {
  return (operatorsOf(field) as readonly unknown[]).includes(value)
}
