import { type Condition, type FilterField, filterFields } from '@segno/domain/report/view/condition'
import { isUsableCondition, operatorsOf, valueKindOf } from '@segno/domain/report/view/condition-rules'
import { limits } from '@segno/domain/shared/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ConditionDraft,
  draftOfCondition,
  MOST_MINUTES,
  newDraft,
  parseDraft,
  withField,
  withOperator,
} from './condition-draft'

const draft = (condition: Condition) => draftOfCondition(condition, 'one')
const codeOf = (wrong: ConditionDraft) => {
  const parsed = parseDraft(wrong)
  return parsed.ok ? null : `${parsed.error.control} ${parsed.error.code}`
}

const seconds = fc.integer({ min: 0, max: MOST_MINUTES * 60 }).map(String)
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const choice = fc.stringMatching(/^[a-z]{1,12}$/)
const ownChoices: Partial<Record<FilterField, fc.Arbitrary<string>>> = {
  type: fc.constantFrom('practice', 'lesson', 'technique'),
  mood: fc.constantFrom('excited', 'neutral'),
  hour: fc.constantFrom('0', '23'),
  weekday: fc.constantFrom('0', '6'),
}

const usable = fc.constantFrom(...filterFields).chain((field) =>
  fc.constantFrom(...operatorsOf(field)).chain((operator) => {
    const one = ownChoices[field] ?? choice
    const values = {
      none: fc.constant([]),
      flag: fc.constantFrom(['yes'], ['no']),
      day: fc.tuple(day),
      dayRange: fc.tuple(day, day),
      seconds: fc.tuple(seconds),
      secondsRange: fc.tuple(seconds, seconds),
      words: fc.tuple(choice),
      choice: fc.tuple(one),
      choices: fc.uniqueArray(one, { minLength: 1, maxLength: 2 }),
    } as const
    return values[valueKindOf(field, operator)].map((list) => ({ field, operator, values: list }))
  }),
)

test('parseDraft returns the condition from which draftOfCondition made the draft', () => {
  fc.assert(
    fc.property(usable, (condition) => {
      expect(parseDraft(draft(condition))).toEqual({ ok: true, value: condition })
    }),
  )
})

test('parseDraft returns a usable condition or reports a missing value for every field and operator', () => {
  const step = fc.record({ field: fc.constantFrom(...filterFields), operator: fc.nat() })
  fc.assert(
    fc.property(usable, fc.array(step, { maxLength: 5 }), (condition, steps) => {
      let changed = draft(condition)
      for (const { field, operator } of steps) {
        changed = withField(changed, field)
        const operators = operatorsOf(field)
        changed = withOperator(changed, operators[operator % operators.length] ?? 'equals')
      }
      const parsed = parseDraft(changed)
      if (parsed.ok) expect(isUsableCondition(parsed.value)).toBe(true)
      else expect(parsed.error.isWrong).toBe(false)
    }),
  )
})

test('parseDraft converts minutes typed with a decimal point, a decimal comma or full-width digits to seconds', () => {
  const typed = (first: string) => parseDraft({ ...newDraft('one', 'duration'), first })
  for (const [text, kept] of [
    ['30', '1800'],
    [' 7.5 ', '450'],
    ['7,5', '450'],
    ['３０', '1800'],
    ['0', '0'],
  ] as const) {
    expect(typed(text)).toEqual({
      ok: true,
      value: { field: 'duration', operator: 'atLeast', values: [kept] },
    })
  }
})

test('parseDraft names the control of a problem and whether its value is wrong or missing', () => {
  const duration = withOperator(newDraft('one', 'duration'), 'between')
  expect(codeOf(newDraft('one', 'instrument'))).toBe('chosen choices')
  expect(codeOf(withOperator(newDraft('one', 'mood'), 'equals'))).toBe('chosen choice')
  expect(codeOf(withOperator(newDraft('one', 'piece'), 'contains'))).toBe('first words')
  expect(codeOf(newDraft('one', 'date'))).toBe('first day')
  expect(codeOf({ ...withOperator(newDraft('one', 'date'), 'between'), first: '2026-01-01' })).toBe(
    'second day',
  )
  expect(codeOf({ ...duration, first: '10' })).toBe('second minutes')
  for (const wrong of ['ten', '-5', '1e3', '9999999']) {
    expect(parseDraft({ ...duration, first: wrong, second: '20' })).toMatchObject({
      error: { control: 'first', code: 'notMinutes', isWrong: true },
    })
  }
  const words = { ...withOperator(newDraft('one', 'composer'), 'contains'), first: 'x'.repeat(601) }
  expect(parseDraft(words)).toMatchObject({ error: { code: 'unusable', isWrong: true } })
  const many = Array.from({ length: limits.conditionValues + 1 }, (_, index) => `piece ${index}`)
  expect(codeOf({ ...newDraft('one', 'piece'), chosen: many })).toBe('chosen tooMany')
})

test('a condition draft keeps usable values when its operator changes, but loses all values when its field changes', () => {
  const several = draft({ field: 'instrument', operator: 'in', values: ['piano', 'cello'] })
  expect(withOperator(several, 'notIn').chosen).toEqual(['piano', 'cello'])
  expect(withOperator(several, 'equals').chosen).toEqual(['piano'])
  expect(withOperator(withOperator(several, 'equals'), 'in').chosen).toEqual(['piano'])
  expect(withField(several, 'type').chosen).toEqual([])
  expect(withField(several, 'instrument')).toBe(several)
  const atLeast = draft({ field: 'duration', operator: 'atLeast', values: ['1800'] })
  expect(withOperator(atLeast, 'between')).toMatchObject({ first: '30', second: '' })
  const between = draft({ field: 'date', operator: 'between', values: ['2026-01-01', '2026-02-01'] })
  expect(withOperator(between, 'after')).toMatchObject({ first: '2026-01-01', second: '' })
  expect(withField(atLeast, 'autoTracked')).toMatchObject({ operator: 'equals', first: 'yes' })
})
