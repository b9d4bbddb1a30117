import type { Condition, FilterField, Operator } from '@segno/domain/report/view/condition'
import {
  isUsableCondition,
  operatorsOf,
  type ValueKind,
  valueKindOf,
} from '@segno/domain/report/view/condition-rules'
import { limits } from '@segno/domain/shared/limits'
import { normalForm } from '@segno/domain/shared/normalise-text'
import { err, ok, type Result } from '@segno/domain/shared/result'

/** A condition in the form, with the text exactly as typed. */
export interface ConditionDraft {
  readonly id: string
  readonly field: FilterField
  readonly operator: Operator
  /** The first or only value as typed: text, a day, minutes, `yes` or `no`. */
  readonly first: string
  /** The second value of a range, as typed. */
  readonly second: string
  /** The values selected from a list. */
  readonly chosen: readonly string[]
  /**
   * The condition that filters the reports while the draft is incomplete; null for a draft that was never
   * complete.
   */
  readonly applied: Condition | null
}

/** The name of the control whose value is missing or wrong. */
export type DraftControl = 'first' | 'second' | 'chosen'

export interface DraftProblem {
  readonly control: DraftControl
  readonly code: 'choice' | 'choices' | 'tooMany' | 'words' | 'unusable' | 'day' | 'minutes' | 'notMinutes'
  /** Whether the value is wrong rather than missing. */
  readonly isWrong: boolean
}

/** The maximum number of minutes in a condition: more than a year. */
export const MOST_MINUTES = 600_000

export function draftOfCondition(condition: Condition, id: string): ConditionDraft {
  const { field, operator, values } = condition
  const kind = valueKindOf(field, operator)
  const isChosen = kind === 'choice' || kind === 'choices'
  const [first = '', second = ''] = isTimed(kind) ? values.map(minutesText) : values
  return {
    id,
    field,
    operator,
    first: isChosen ? '' : first,
    second: isChosen ? '' : second,
    chosen: isChosen ? values : [],
    applied: condition,
  }
}

export function newDraft(id: string, field: FilterField): ConditionDraft {
  const operator = firstOperator(field)
  return { id, field, operator, ...noValue(field, operator), applied: null }
}

/** Returns the draft with another field. Removes the values, because they do not fit the new field. */
export function withField(draft: ConditionDraft, field: FilterField): ConditionDraft {
  if (field === draft.field) return draft
  const operator = firstOperator(field)
  return { ...draft, field, operator, ...noValue(field, operator) }
}

/** Returns the draft with another operator. Keeps the values that fit the old and the new operator. */
export function withOperator(draft: ConditionDraft, operator: Operator): ConditionDraft {
  const { field } = draft
  const [before, after] = [valueKindOf(field, draft.operator), valueKindOf(field, operator)]
  const next = { ...draft, operator }
  if (before === after) return next
  if (after === 'choices' && before === 'choice') return next
  if (after === 'choice' && before === 'choices') return { ...next, chosen: draft.chosen.slice(0, 1) }
  if (sharesFirst(before, after)) return { ...next, second: '' }
  return { ...next, ...noValue(field, operator) }
}

function sharesFirst(before: ValueKind, after: ValueKind): boolean {
  return (isTimed(before) && isTimed(after)) || (isDated(before) && isDated(after))
}

/** Returns the operator of a new draft: `in` or `atLeast` if the field has it, else its first operator. */
function firstOperator(field: FilterField): Operator {
  const operators = operatorsOf(field)
  const several = operators.find((operator) => operator === 'in' || operator === 'atLeast')
  return several ?? operators[0] ?? 'equals'
}

function noValue(field: FilterField, operator: Operator) {
  return { first: valueKindOf(field, operator) === 'flag' ? 'yes' : '', second: '', chosen: [] }
}

/** Returns the condition of a draft, or the problem that makes the draft incomplete or invalid. */
export function parseDraft(draft: ConditionDraft): Result<Condition, DraftProblem> {
  const { field, operator } = draft
  const kind = valueKindOf(field, operator)
  const values = parseValues(draft, kind)
  if (!values.ok) return values
  const condition: Condition = { field, operator, values: values.value }
  // The reports ignore a condition that `isUsableCondition` rejects, and presets cannot save it.
  return isUsableCondition(condition)
    ? ok(condition)
    : err({ control: kind === 'words' ? 'first' : 'chosen', code: refusalOf(kind), isWrong: true })
}

function refusalOf(kind: ValueKind): DraftProblem['code'] {
  if (kind === 'words') return 'unusable'
  return kind === 'choices' ? 'choices' : 'choice'
}

function parseValues(draft: ConditionDraft, kind: ValueKind): Result<readonly string[], DraftProblem> {
  const { first, second, chosen } = draft
  switch (kind) {
    case 'none':
      return ok([])
    case 'flag':
      return ok([first])
    case 'words':
      return first.trim() === '' ? missing('first', 'words') : ok([first.trim()])
    case 'day':
      return first === '' ? missing('first', 'day') : ok([first])
    case 'dayRange':
      if (first === '') return missing('first', 'day')
      return second === '' ? missing('second', 'day') : ok([first, second])
    case 'seconds':
      return parseMinutes(first, 'first')
    case 'secondsRange': {
      const from = parseMinutes(first, 'first')
      const to = parseMinutes(second, 'second')
      if (!from.ok) return from
      return to.ok ? ok([...from.value, ...to.value]) : to
    }
    default:
      return parseChosen(chosen, kind)
  }
}

function parseChosen(chosen: readonly string[], kind: 'choice' | 'choices') {
  if (chosen.length === 0) return missing('chosen', kind)
  if (kind === 'choices' && chosen.length > limits.conditionValues) {
    return err({ control: 'chosen', code: 'tooMany', isWrong: true } as const)
  }
  return ok(chosen)
}

function missing(control: DraftControl, code: DraftProblem['code']): Result<never, DraftProblem> {
  return err({ control, code, isWrong: false })
}

/** A number with a decimal comma or point, as the six languages write it. */
const A_NUMBER = /^\d+([.,]\d+)?$/

/**
 * Parses typed minutes. Returns whole seconds as text, as a condition stores them, or the problem of the text.
 */
function parseMinutes(text: string, control: DraftControl): Result<readonly string[], DraftProblem> {
  const plain = normalForm(text, 'NFKC').trim()
  if (plain === '') return missing(control, 'minutes')
  const minutes = A_NUMBER.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  if (!(minutes <= MOST_MINUTES)) return err({ control, code: 'notMinutes', isWrong: true })
  return ok([String(Math.round(minutes * 60))])
}

/** Returns seconds as minutes with two decimals, which is enough to parse to the same seconds. */
function minutesText(seconds: string): string {
  return String(Math.round((Number(seconds) / 60) * 100) / 100)
}

function isTimed(kind: ValueKind): boolean {
  return kind === 'seconds' || kind === 'secondsRange'
}

function isDated(kind: ValueKind): boolean {
  return kind === 'day' || kind === 'dayRange'
}
