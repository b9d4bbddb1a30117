import { expect, type Locator, type Page } from '@playwright/test'
import type { Goal } from '../../../packages/domain/src/goal/goal'
import type { GoalProgress } from '../../../packages/domain/src/goal/goal-progress'
import type { CalendarDay } from '../../../packages/domain/src/units/calendar-day'
import type { Instant } from '../../../packages/domain/src/units/instant'
import { allRows } from './diary-page'
import {
  consolation,
  goalStep,
  nocturne,
  pieceGoal,
  type RepertoireDiary,
  repertoireDiary,
} from './repertoire-diary'

const LATELY = '2026-11-21T18:30:00.000Z' as Instant

/** Returns the repertoire diary with goals of every kind. No entry counts for a goal yet. */
export function goalsDiary(): Required<RepertoireDiary> {
  const hours = { type: 'practice_time', kind: 'daily_practice', createdAt: LATELY } as const
  const goals: Goal[] = [
    pieceGoal('hours', consolation, {
      ...hours,
      title: 'Ten hours of it',
      targetDate: '2026-12-12' as CalendarDay,
    }),
    pieceGoal('heart', consolation, {
      title: 'By heart',
      type: 'repertoire',
      kind: 'learn_and_memorize',
      targetValue: 100,
      unit: '%',
      description: 'In one go, on the stage piano.',
      focusMeasures: '12–20',
      practiceNotes: 'Hands apart first.',
      milestones: ['Exposition', 'Development', 'Coda'].map((title, at) => ({
        id: `m${at}`,
        title,
        completed: at === 0,
      })),
      createdAt: '2026-11-10T18:00:00.000Z' as Instant,
    }),
    {
      ...pieceGoal('thirds', nocturne, {
        title: 'Thirds at 120',
        type: 'accuracy',
        kind: 'technical_mastery',
      }),
      scoreId: null,
      targetValue: 120,
      unit: 'BPM',
      targetDate: '2026-03-01' as CalendarDay,
      createdAt: '2026-02-01T18:00:00.000Z' as Instant,
    },
    pieceGoal('anna', nocturne, {
      title: 'Play it for Anna',
      type: 'repertoire',
      kind: 'performance_ready',
      status: 'completed',
      targetValue: 1,
      createdAt: '2026-01-01T18:00:00.000Z' as Instant,
    }),
  ]
  const progress = [
    goalStep('step-hours', 'hours', 12_000, { createdAt: LATELY, notes: 'From the old notebook' }),
    goalStep('step-thirds', 'thirds', 84, { createdAt: LATELY }),
    goalStep('step-anna', 'anna', 1, { createdAt: LATELY }),
  ]
  const { items, entries } = repertoireDiary()
  return { items, entries, goals, progress }
}

export const goalList = (page: Page): Locator =>
  page.getByRole('list', { name: 'Goals' }).getByRole('listitem')
export const goalDetails = (page: Page): Locator => page.getByRole('region', { name: 'Goal details' })

/** Returns the goals in the database that are not deleted. */
export async function storedGoals(page: Page): Promise<Goal[]> {
  return bodiesOf(page, 'goal')
}

/** Returns the progress steps in the database that are not deleted. */
export async function storedSteps(page: Page): Promise<GoalProgress[]> {
  return bodiesOf(page, 'progress')
}

async function bodiesOf<T>(page: Page, kind: string): Promise<T[]> {
  const rows = await allRows(page)
  return rows
    .filter((row) => row.kind === kind && row.deletedAt === undefined)
    .map(({ body }) => body as unknown as T)
}

export async function openGoals(page: Page, path = '/goals'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible()
}

export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
}
