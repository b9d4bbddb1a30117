import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../shared/limits'
import { type Condition, filterFields, operators } from './condition'
import { isUsableCondition, operatorsOf, usableCondition, valueKindOf } from './condition-rules'

/** `field operator value value` of a condition, the shortest way to write one. */
function condition(text: string): Condition {
  const [field, operator, ...values] = text.split(' ')
  return { field, operator, values } as unknown as Condition
}

describe('what is offered', () => {
  test('is something for every field, no operator twice, and every operator somewhere', () => {
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
  ] as const)('%s %s asks for %s', (field, operator, kind) => {
    expect(operatorsOf(field)).toContain(operator)
    expect(valueKindOf(field, operator)).toBe(kind)
  })
})

describe('a condition', () => {
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
    'scoreId notLinked',
  ])('%s is usable', (text) => {
    expect(isUsableCondition(condition(text))).toBe(true)
  })

  test.each([
    ['a flag of neither kind', 'autoTracked equals maybe'],
    ['a day that does not exist', 'date after 2026-02-29'],
    ['a range with one end', 'date between 2026-01-01'],
    ['a range with three ends', 'duration between 1 2 3'],
    ['seconds with a sign', 'duration atLeast -60'],
    ['seconds with a fraction', 'duration atLeast 1.5'],
    ['a choice of nothing', 'piece in'],
    ['an empty choice', 'piece equals '],
    ['two values for one', 'piece equals a b'],
    ['a value where none is asked', 'mood isEmpty neutral'],
    ['a type that nobody logs', 'type equals status_change'],
    ['a mood of tomorrow', 'mood equals serene'],
    ['an operator of another field', 'date contains 2026'],
    ['an operator of tomorrow', 'date roughly 2026-01-01'],
    ['a field of tomorrow', 'room equals hall'],
    ['a field of every object', 'constructor equals a'],
  ])('with %s is not', (_what, text) => {
    expect(isUsableCondition(condition(text))).toBe(false)
    expect(usableCondition(condition(text))).toBeNull()
  })

  test.each([
    ['nothing but white space', ' '],
    ['nothing but accents', '\u0301'],
    ['NUL', 'a\u0000'],
    ['half a character', 'a\ud83c'],
    ['more than an id may hold', 'a'.repeat(limits.idLength + 1)],
  ])('with words of %s is not', (_what, words) => {
    expect(isUsableCondition({ field: 'piece', operator: 'contains', values: [words] })).toBe(false)
  })

  test('may name as many choices as the limit and no more', () => {
    const named = (count: number): Condition => ({
      field: 'piece',
      operator: 'in',
      values: Array.from({ length: count }, (_, index) => `piece-${index}`),
    })
    expect(isUsableCondition(named(limits.conditionValues))).toBe(true)
    expect(isUsableCondition(named(limits.conditionValues + 1))).toBe(false)
  })
})

describe('a stored condition', () => {
  test('is read as it is where it is usable', () => {
    const stored = condition('type in lesson practice')
    expect(usableCondition({ ...stored, aFieldOfTomorrow: 1 })).toEqual(stored)
  })

  test('loses the choices that this version does not know, and is none without the rest', () => {
    expect(usableCondition(condition('type in lesson masterclass'))).toEqual(condition('type in lesson'))
    expect(usableCondition(condition('mood notIn serene'))).toBeNull()
  })

  test('is never half a range', () => {
    expect(usableCondition({ field: 'duration', operator: 'between', values: [60, '120'] })).toBeNull()
  })

  test('never throws, whatever it is, and is usable or none', () => {
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
