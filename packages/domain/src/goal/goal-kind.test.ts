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
  ] as const)('goalTypeOfKind returns for the kind %s the type %s', (kind, type) => {
    expect(goalTypeOfKind(kind)).toBe(type)
  })

  test('goalKindOf returns the chosen kind of a goal', () => {
    for (const kind of goalKinds) expect(goalKindOf({ kind, type: goalTypeOfKind(kind) })).toBe(kind)
  })

  test("goalKindOf returns a kind of the goal's type if the musician chose none", () => {
    for (const type of goalTypes) expect(goalTypeOfKind(goalKindOf({ kind: null, type }))).toBe(type)
    expect(goalKindOf({ kind: null, type: 'repertoire' })).toBe('learn_and_memorize')
  })

  test.each(['daily_practice', 'Daily practice', 'dailyPractice', ' DAILY-PRACTICE '])(
    'goalKindNamed reads %j as daily_practice',
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
