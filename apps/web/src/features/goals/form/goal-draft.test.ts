import type { Goal } from '@segno/domain/goal/goal'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { buildGoal } from '../../../../../../packages/domain/testing/builders/build-goal'
import { draftOfGoal, type GoalDraft, mergeMilestones, newGoalDraft, OWN_UNIT, withKind } from './goal-draft'
import { parseEditedDraft, parseNewGoalDraft } from './parse-goal-draft'
import { parseStoredGoalDraft } from './stored-goal-draft'

const state = { today: '2026-11-21' as CalendarDay, unreadable: [] }
const milestone = (id: string, title: string, completed = false) => ({ id, title, completed })

function filled(rest: Partial<GoalDraft>): GoalDraft {
  return { ...newGoalDraft(rest.kind), title: 'By heart', ...rest }
}

function problemsOf(draft: GoalDraft, unreadable: string[] = []) {
  const parsed = parseNewGoalDraft(draft, { ...state, unreadable })
  return parsed.ok ? [] : parsed.error.map(({ field, code }) => `${field} ${code}`)
}

test('a new goal with only a title gets the target of 100 per cent', () => {
  const parsed = parseNewGoalDraft(filled({}), state)
  expect(parsed).toMatchObject({
    ok: true,
    value: { kind: 'learn_and_memorize', type: 'repertoire', targetValue: 100, unit: '%', scoreId: null },
  })
})

test('parseNewGoalDraft converts typed hours and minutes to seconds', () => {
  const draft = filled({ kind: 'daily_practice', hours: '2', minutes: '30' })
  expect(parseNewGoalDraft(draft, state)).toMatchObject({
    value: { type: 'practice_time', targetValue: 9000, unit: null },
  })
  expect(problemsOf(filled({ kind: 'daily_practice' }))).toContain('targetValue required')
  expect(problemsOf(filled({ kind: 'daily_practice', minutes: '0' }))).toContain('targetValue tooSmall')
})

test('parseNewGoalDraft returns every problem of a form at once', () => {
  const draft = filled({
    title: ' ',
    target: '0.5',
    targetDate: '2026-11-21',
    piece: 'Nobody’s piece',
    milestones: [
      { id: 'blank', title: ' ' },
      { id: 'long', title: 'x'.repeat(256) },
    ],
  })
  expect(problemsOf(draft).sort()).toEqual([
    'milestones.0.title tooLong',
    'scoreId notAChoice',
    'targetDate notInFuture',
    'targetValue tooSmall',
    'title required',
  ])
})

test('parseNewGoalDraft reports a date or number that the browser cannot read as invalid, not as missing', () => {
  expect(problemsOf(filled({}), ['target', 'targetDate'])).toEqual([
    'targetDate invalidDate',
    'targetValue wrongType',
  ])
})

test('withKind sets the default unit and target of the kind, unless the musician typed others', () => {
  const tempo = withKind(newGoalDraft(), 'technical_mastery')
  expect(tempo).toMatchObject({ kind: 'technical_mastery', target: '', unit: 'BPM' })
  expect(withKind({ ...tempo, target: '120' }, 'custom')).toMatchObject({ target: '120', unit: OWN_UNIT })
  expect(withKind(filled({ unit: OWN_UNIT, ownUnit: 'pages' }), 'technical_mastery').unit).toBe(OWN_UNIT)
})

test('parseEditedDraft returns no changes for an unchanged form', () => {
  const goals: Goal[] = [
    buildGoal({ targetValue: 36_030, targetDate: '2020-01-01' as CalendarDay }),
    buildGoal({ type: 'accuracy', unit: 'bpm', targetValue: 0.5 + 99 }),
    buildGoal({ type: 'repertoire', unit: 'Takte', milestones: [milestone('one', 'Exposition', true)] }),
    buildGoal({ type: 'custom', unit: null, scoreId: 'an id of another program' }),
  ]
  for (const goal of goals) {
    const base = draftOfGoal(goal, 'Some piece')
    expect(parseEditedDraft(base, base, goal, state)).toEqual({ ok: true, value: {} })
  }
})

test('parseEditedDraft returns only the fields that the form changed', () => {
  const goal = buildGoal({ title: 'Changed elsewhere', targetDate: '2020-01-01' as CalendarDay })
  const base = draftOfGoal({ ...goal, title: 'As it was' }, '')
  const edit = parseEditedDraft({ ...base, practiceNotes: 'Slowly' }, base, goal, state)
  expect(edit).toEqual({ ok: true, value: { practiceNotes: 'Slowly' } })
})

test('mergeMilestones keeps changes of other tabs and applies renames of the form', () => {
  const base = [
    { id: 'a', title: 'Exposition' },
    { id: 'b', title: 'Development' },
    { id: 'c', title: 'Coda' },
  ]
  const draft = [
    { id: 'new', title: 'From memory' },
    { id: 'a', title: 'Exposition, slowly' },
    { id: 'b', title: 'Development' },
  ]
  const current = [milestone('a', 'Exposition', true), milestone('c', 'Coda'), milestone('d', 'Elsewhere')]
  expect(mergeMilestones(base, draft, current)).toEqual([
    milestone('new', 'From memory'),
    milestone('a', 'Exposition, slowly', true),
    milestone('d', 'Elsewhere'),
  ])
})

test('parseStoredGoalDraft accepts a stored form and returns null for undefined, a text, an empty object or an unknown kind', () => {
  const draft = filled({ kind: 'custom', ownUnit: 'études', milestones: [{ id: 'a', title: 'One' }] })
  const stored = { id: 'goal-1', draft, base: newGoalDraft() }
  expect(parseStoredGoalDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  for (const raw of [undefined, 'text', {}, { ...stored, draft: { ...draft, kind: 'late' } }]) {
    expect(parseStoredGoalDraft(raw)).toBeNull()
  }
})
