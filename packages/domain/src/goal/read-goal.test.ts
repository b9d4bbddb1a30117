import { describe, expect, test } from 'vitest'
import { buildGoal } from '../../testing/builders/build-goal'
import { limits } from '../shared/limits'
import { err, ok } from '../shared/result'
import { migrateGoal, readGoal } from './read-goal'

/** The fewest fields that another program sends. */
const least = { id: 'goal-1', title: 'By heart', createdAt: '2026-11-21T18:00:00Z' }

describe('readGoal', () => {
  test('readGoal adds defaults for absent fields', () => {
    const whole = buildGoal({ title: 'By heart', type: 'custom', targetValue: 1, scoreId: null })
    expect(readGoal(least)).toEqual(ok(whole))
  })

  test.each([
    ['practiceTime', 'practice_time'],
    ['PRACTICE_TIME', 'practice_time'],
    ['practice-time', 'practice_time'],
    ['Daily practice', 'practice_time'],
    ['learn and memorize', 'repertoire'],
    ['performance_ready', 'repertoire'],
    ['technical mastery', 'accuracy'],
    ['Accuracy', 'accuracy'],
  ])('readGoal reads the type %j as %s', (type, read) => {
    expect(readGoal({ ...least, type })).toMatchObject({ value: { type: read } })
  })

  test.each<[Record<string, unknown>, { type: string; kind: string | null }]>([
    [{}, { type: 'custom', kind: null }],
    [{ kind: 'daily_practice' }, { type: 'practice_time', kind: 'daily_practice' }],
    [
      { kind: 'dailyPractice', type: 'custom' },
      { type: 'custom', kind: 'daily_practice' },
    ],
    [
      { kind: 'goal', type: 'accuracy' },
      { type: 'accuracy', kind: null },
    ],
    [
      { kind: 5, type: 'accuracy' },
      { type: 'accuracy', kind: null },
    ],
    [{ type: 'Performance ready' }, { type: 'repertoire', kind: 'performance_ready' }],
    [{ type: 'custom' }, { type: 'custom', kind: null }],
  ])('readGoal reads the kind of %j, and null if it is unknown', (fields, read) => {
    const once = migrateGoal({ ...least, ...fields })
    expect(once).toMatchObject(read)
    expect(migrateGoal(once)).toBe(once)
    expect(readGoal(once)).toMatchObject({ ok: true, value: read })
  })

  test('readGoal accepts milestones as texts or objects and gives them ids on which all devices agree', () => {
    const milestones = [
      'First',
      ' ',
      { title: 'Second', completed: true },
      { text: 'Third', done: true, a: 1 },
    ]
    expect(readGoal({ ...least, milestones })).toMatchObject({
      value: {
        milestones: [
          { id: 'milestone-1', title: 'First', completed: false },
          { id: 'milestone-2', title: 'Second', completed: true },
          { id: 'milestone-3', title: 'Third', completed: true, a: 1 },
        ],
      },
    })
    const taken = [{ id: 'milestone-1', title: 'a' }, 'b']
    expect(readGoal({ ...least, milestones: taken })).toMatchObject({
      value: { milestones: [{ id: 'milestone-1' }, { id: 'milestone-2' }] },
    })
  })

  test('readGoal reads the status COMPLETED, a target as text, bars as a list and linked entries as objects', () => {
    const read = readGoal({
      ...least,
      status: 'COMPLETED',
      targetValue: '30',
      targetDate: '2026-12-01T00:00:00+02:00',
      focusMeasures: ['12-20', '33'],
      linkedEntries: [{ id: 'a' }, 'b', 'a'],
      scoreId: '',
    })
    expect(read).toMatchObject({
      value: {
        status: 'completed',
        targetValue: 30,
        targetDate: '2026-12-01',
        focusMeasures: '12-20, 33',
        linkedEntries: ['a', 'b'],
        scoreId: null,
      },
    })
  })

  test('readGoal drops a stored currentValue, because the value of a goal is the sum of its steps', () => {
    expect(readGoal({ ...least, currentValue: 12 })).toEqual(readGoal(least))
  })

  test.each([
    [{ id: undefined }, ['id']],
    [{ title: undefined }, ['title']],
    [{ title: '' }, ['title']],
    [{ type: 'marathon' }, ['type']],
    [{ type: 'constructor' }, ['type']],
    [{ status: 'abandoned' }, ['status']],
    [{ targetValue: 0 }, ['targetValue']],
    [{ targetValue: 'many' }, ['targetValue']],
    [{ targetDate: 'soon' }, ['targetDate']],
    [{ milestones: 'First' }, ['milestones']],
    [{ milestones: [5] }, ['milestones.0']],
    [{ milestones: [{ id: 'a' }] }, ['milestones.0.title']],
    [{ milestones: Array.from({ length: limits.milestones + 1 }, (_, at) => `${at}`) }, ['milestones']],
    [{ linkedEntries: [{ title: 'a' }] }, ['linkedEntries.0']],
    [{ createdAt: undefined }, ['createdAt']],
  ])('readGoal names the invalid fields of %j', (fields, wrong) => {
    expect(readGoal({ ...least, ...fields })).toEqual(err(wrong))
  })

  test('migrateGoal returns a goal of the current format as the same object', () => {
    const goal = buildGoal({
      milestones: [{ id: 'a', title: 'First', completed: true }],
      linkedEntries: ['a'],
    })
    expect(migrateGoal(goal)).toBe(goal)
  })
})
