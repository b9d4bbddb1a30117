import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { buildGoal } from '../../../../../packages/domain/testing/builders/build-goal'
import type { GoalView } from '../../data/journal/goal-index'
import { emptyGoalsFilter, type GoalsFilter } from './address'
import { listGoals } from './list-goals'

const TODAY = '2026-11-21' as CalendarDay
const KEY = 'nocturne-chopin' as PieceKey
const names = new Map([[KEY, { title: 'Nocturne', composer: 'Frédéric Chopin' }]])

function viewOf(id: string, rest: Parameters<typeof buildGoal>[0] = {}, pieceKey: PieceKey | null = null) {
  const goal = buildGoal({ id, title: id, ...rest })
  return { goal, updatedAt: 0, currentValue: 0, steps: [], pieceKey } satisfies GoalView
}

function idsOf(views: readonly GoalView[], filter: Partial<GoalsFilter> = {}): string[] {
  return listGoals(views, { ...emptyGoalsFilter, ...filter }, names, TODAY).map(({ goal }) => goal.id)
}

test('listGoals returns only active goals by default', () => {
  const views = [viewOf('done', { status: 'completed' }), viewOf('open')]
  expect(idsOf(views)).toEqual(['open'])
  expect(idsOf(views, { status: 'completed' })).toEqual(['done'])
  expect(idsOf(views, { status: 'all' })).toEqual(['open', 'done'])
})

test('listGoals sorts goals by target date and puts past dates after future ones', () => {
  const views = [
    viewOf('past', { targetDate: '2026-01-01' as CalendarDay }),
    viewOf('none'),
    viewOf('spring', { targetDate: '2027-03-01' as CalendarDay }),
    viewOf('today', { targetDate: TODAY }),
  ]
  expect(idsOf(views)).toEqual(['today', 'spring', 'past', 'none'])
})

test('listGoals finds goals whose title, description and piece together contain every searched word, ignoring accents', () => {
  const views = [viewOf('trills', { description: 'With the left hand' }), viewOf('by heart', {}, KEY)]
  expect(idsOf(views, { text: 'LEFT trill' })).toEqual(['trills'])
  expect(idsOf(views, { text: 'frederic heart' })).toEqual(['by heart'])
  expect(idsOf(views, { text: 'left heart' })).toEqual([])
})

test('listGoals finds a goal without a kind under the default kind of its type', () => {
  const views = [
    viewOf('trills', { type: 'accuracy', kind: null }),
    viewOf('ready', { type: 'repertoire', kind: 'performance_ready' }),
  ]
  expect(idsOf(views, { kind: 'technical_mastery' })).toEqual(['trills'])
  expect(idsOf(views, { kind: 'learn_and_memorize' })).toEqual([])
})

test('listGoals returns only the goals of the piece in its filter', () => {
  expect(idsOf([viewOf('its own', {}, KEY), viewOf('another')], { piece: KEY })).toEqual(['its own'])
})
