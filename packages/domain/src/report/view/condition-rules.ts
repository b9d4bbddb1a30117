import { loggableEntryTypes, moods } from '../../entry/entry'
import { foldText } from '../../shared/fold-text'
import { hasLength, limits } from '../../shared/limits'
import { isCalendarDay } from '../../units/calendar-day'
import { type Condition, type FilterField, filterFields, type Operator } from './condition'

/** What the values of a condition are, and so what a form asks for. */
export type ValueKind =
  /** No value. */
  | 'none'
  /** `yes` or `no`. */
  | 'flag'
  | 'day'
  /** Two days, in either order. */
  | 'dayRange'
  | 'seconds'
  /** Two of them, in either order. */
  | 'secondsRange'
  /** Words to be looked for. */
  | 'words'
  /** One value of the field. */
  | 'choice'
  /** One value of the field or several. */
  | 'choices'

const OF_ID = ['equals', 'notEquals', 'in', 'notIn'] as const
const OF_NAME = ['equals', 'notEquals', 'contains', 'notContains', 'in', 'notIn'] as const
const OF_ABSENCE = ['isEmpty', 'isNotEmpty'] as const

const offered: Readonly<Record<FilterField, readonly Operator[]>> = {
  autoTracked: ['equals'],
  composer: [...OF_NAME, ...OF_ABSENCE],
  date: ['equals', 'before', 'after', 'between'],
  duration: ['equals', 'atLeast', 'atMost', 'between'],
  instrument: OF_ID,
  mood: [...OF_ID, ...OF_ABSENCE],
  piece: [...OF_NAME, ...OF_ABSENCE],
  scoreId: ['linked', 'notLinked', 'equals'],
  techniques: [...OF_NAME, ...OF_ABSENCE],
  type: OF_ID,
}

/** The operators that make sense of a field, in the order in which they are offered. */
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

/** What an operator that is offered for a field asks for. */
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

/** Instruments, pieces, composers, techniques and scores are anybody's own; types and moods are known by name. */
function isChoice(value: string, field: FilterField): boolean {
  if (field === 'type') return (loggableEntryTypes as readonly string[]).includes(value)
  if (field === 'mood') return (moods as readonly string[]).includes(value)
  return isStorable(value)
}

/** Whatever can be asked for can be saved. */
function isStorable(value: string): boolean {
  return hasLength(value, 1, limits.idLength) && !value.includes('\u0000') && value.isWellFormed()
}

/**
 * Whether a condition asks for something: its operator is one of the field's, it has as many values as the operator
 * needs (`none` 0, ranges 2, `choices` 1 to `limits.conditionValues`, everything else 1), and each of them is of its
 * kind: flags `yes` or `no`, days that exist, seconds of 1 to 9 decimal digits, words of which something is left when
 * they are folded, one of `loggableEntryTypes` or `moods`, any other choice of 1 to `limits.idLength` characters. A
 * condition that is not usable, half filled in or of a newer version, is left out of a filter.
 */
export function isUsableCondition({ field, operator, values }: Condition): boolean {
  if (!isFilterField(field) || !operatorsOf(field).includes(operator)) return false
  const { min, max, accepts } = rules[valueKindOf(field, operator)]
  return (
    values.length >= min && values.length <= max && values.every((value: string) => accepts(value, field))
  )
}

/**
 * A condition as it was stored or typed to a usable one, or null. Of a list of choices those that make no sense are
 * dropped; of everything else nothing is.
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
