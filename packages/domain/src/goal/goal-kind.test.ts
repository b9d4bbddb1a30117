import { describe, expect, test } from 'vitest'
import { goalTypes } from './goal'
import { goalKindNamed, goalKindOf, goalKinds, goalTypeOfKind } from './goal-kind'

describe('the kind of a goal', () => {
  test.each([
    ['learn_and_memorize', 'repertoire'],
    ['technical_mastery', 'accuracy'],
    ['performance_ready', 'repertoire'],
    ['daily_practice', 'practice_time'],
    ['custom', 'custom'],
  ] as const)('a goal of the kind %s has the type %s', (kind, type) => {
    expect(goalTypeOfKind(kind)).toBe(type)
  })

  test('a goal has the kind that was chosen', () => {
    for (const kind of goalKinds) expect(goalKindOf({ kind, type: goalTypeOfKind(kind) })).toBe(kind)
  })

  test('a goal without a chosen kind has a kind of its type', () => {
    for (const type of goalTypes) expect(goalTypeOfKind(goalKindOf({ kind: null, type }))).toBe(type)
    expect(goalKindOf({ kind: null, type: 'repertoire' })).toBe('learn_and_memorize')
  })

  test.each(['daily_practice', 'Daily practice', 'dailyPractice', ' DAILY-PRACTICE '])(
    'goalKindNamed reads %j',
    (name) => {
      expect(goalKindNamed(name)).toBe('daily_practice')
    },
  )

  test.each(['', 'practice_time', 'goal', '__proto__', null, 5])(
    'goalKindNamed returns null for %j',
    (name) => {
      expect(goalKindNamed(name)).toBeNull()
    },
  )
})
