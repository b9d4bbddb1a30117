import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../shared/limits'
import { type Condition, filterFields, operators } from './condition'
import { isUsableCondition, operatorsOf, usableCondition, valueKindOf } from './condition-rules'

/** Reads a condition from `field operator value value`. */
function condition(text: string): Condition {
  const [field, operator, ...values] = text.split(' ')
  return { field, operator, values } as unknown as Condition
}

describe('operatorsOf', () => {
  test('operatorsOf lists no operator twice for a field, and every operator for some field', () => {
    const all = filterFields.flatMap((field) => {
      const offered = operatorsOf(field)
      expect(new Set(offered).size).toBe(offered.length)
      return offered
    })
    expect(new Set(all)).toEqual(new Set(operators))
  })

  test.each([
    ['autoTracked', 'equals', 'flag'],
    ['date', 'equals', 'day'],
    ['date', 'before', 'day'],
    ['date', 'between', 'dayRange'],
    ['duration', 'equals', 'seconds'],
    ['duration', 'atMost', 'seconds'],
    ['duration', 'between', 'secondsRange'],
    ['composer', 'equals', 'choice'],
    ['composer', 'notIn', 'choices'],
    ['piece', 'contains', 'words'],
    ['techniques', 'notContains', 'words'],
    ['mood', 'isEmpty', 'none'],
    ['mood', 'notEquals', 'choice'],
    ['scoreId', 'linked', 'none'],
    ['scoreId', 'equals', 'choice'],
  ] as const)(
    'a condition on the field %s with the operator %s has a value of the kind %s',
    (field, operator, kind) => {
      expect(operatorsOf(field)).toContain(operator)
      expect(valueKindOf(field, operator)).toBe(kind)
    },
  )
})

describe('isUsableCondition', () => {
  test.each([
    'autoTracked equals no',
    'date between 2026-03-01 2026-01-31',
    'date after 2024-02-29',
    'duration atLeast 0',
    'duration between 3600 900',
    'instrument in piano kazoo',
    'mood isEmpty',
    'piece contains C:\\a;b',
    'type notIn lesson',
    'hour in 0 9 23',
    'weekday equals 6',
    'scoreId notLinked',
  ])('isUsableCondition accepts the condition %s', (text) => {
    expect(isUsableCondition(condition(text))).toBe(true)
  })

  test.each([
    ['a flag other than yes and no', 'autoTracked equals maybe'],
    ['a day that does not exist', 'date after 2026-02-29'],
    ['a range with one end', 'date between 2026-01-01'],
    ['a range with three ends', 'duration between 1 2 3'],
    ['seconds with a sign', 'duration atLeast -60'],
    ['seconds with a fraction', 'duration atLeast 1.5'],
    ['an empty list of choices', 'piece in'],
    ['an empty choice', 'piece equals '],
    ['two values instead of one', 'piece equals a b'],
    ['a superfluous value', 'mood isEmpty neutral'],
    ['a type that cannot be logged', 'type equals status_change'],
    ['an hour after 23', 'hour equals 24'],
    ['a weekday after Saturday', 'weekday in 7'],
    ['an unknown mood', 'mood equals serene'],
    ['an operator of another field', 'date contains 2026'],
    ['an unknown operator', 'date roughly 2026-01-01'],
    ['an unknown field', 'room equals hall'],
    ['a field of every object', 'constructor equals a'],
  ])('isUsableCondition and usableCondition refuse a condition with %s', (_what, text) => {
    expect(isUsableCondition(condition(text))).toBe(false)
    expect(usableCondition(condition(text))).toBeNull()
  })

  test.each([
    ['nothing but white space', ' '],
    ['nothing but accents', '\u0301'],
    ['NUL', 'a\u0000'],
    ['a lone surrogate', 'a\ud83c'],
    ['a text longer than an id', 'a'.repeat(limits.idLength + 1)],
  ])('isUsableCondition refuses a condition that searches for %s', (_what, words) => {
    expect(isUsableCondition({ field: 'piece', operator: 'contains', values: [words] })).toBe(false)
  })

  test('isUsableCondition accepts as many choices as limits.conditionValues and refuses one more', () => {
    const named = (count: number): Condition => ({
      field: 'piece',
      operator: 'in',
      values: Array.from({ length: count }, (_, index) => `piece-${index}`),
    })
    expect(isUsableCondition(named(limits.conditionValues))).toBe(true)
    expect(isUsableCondition(named(limits.conditionValues + 1))).toBe(false)
  })
})

describe('usableCondition', () => {
  test('usableCondition returns field, operator and values of a usable stored condition without its unknown fields', () => {
    const stored = condition('type in lesson practice')
    expect(usableCondition({ ...stored, aFieldOfTomorrow: 1 })).toEqual(stored)
  })

  test('usableCondition drops unknown choices and returns null without a known one', () => {
    expect(usableCondition(condition('type in lesson masterclass'))).toEqual(condition('type in lesson'))
    expect(usableCondition(condition('mood notIn serene'))).toBeNull()
  })

  test('usableCondition returns null for a stored range that has a number in place of a text', () => {
    expect(usableCondition({ field: 'duration', operator: 'between', values: [60, '120'] })).toBeNull()
  })

  test('usableCondition never throws and returns a usable condition or null', () => {
    const fields = fc.record(
      {
        field: fc.oneof(fc.constantFrom(...filterFields), fc.anything()),
        operator: fc.oneof(fc.constantFrom(...operators), fc.anything()),
        values: fc.oneof(fc.array(fc.oneof(fc.string(), fc.anything())), fc.anything()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (raw) => {
        const read = usableCondition(raw)
        if (read) expect(isUsableCondition(read)).toBe(true)
      }),
    )
  })
})
