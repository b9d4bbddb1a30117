import type { Page } from '@playwright/test'
import type { Entry } from '../../../packages/domain/src/entry/entry'
import type { Goal } from '../../../packages/domain/src/goal/goal'
import type { GoalProgress } from '../../../packages/domain/src/goal/goal-progress'
import { type PieceKey, pieceKeyOf } from '../../../packages/domain/src/piece/piece-key'
import type { RepertoireItem } from '../../../packages/domain/src/repertoire/repertoire-item'
import type { CalendarDay } from '../../../packages/domain/src/units/calendar-day'
import type { Instant } from '../../../packages/domain/src/units/instant'
import { buildGoal, buildProgress } from '../../../packages/domain/testing/builders/build-goal'
import { buildRepertoireItem } from '../../../packages/domain/testing/builders/build-repertoire-item'
import { practised } from './logbook-diary'
import { type SeedRow, seedRows } from './seed-rows'

/** Records that seed a database. */
export interface RepertoireDiary {
  readonly items?: readonly RepertoireItem[]
  readonly goals?: readonly Goal[]
  readonly progress?: readonly GoalProgress[]
  readonly entries?: readonly Entry[]
}

/** Writes pieces, goals, progress and entries into the browser's database and opens a page that shows them. */
export async function seedRepertoire(
  page: Page,
  { items = [], goals = [], progress = [], entries = [] }: RepertoireDiary,
  path = '/repertoire',
): Promise<void> {
  const rows: SeedRow[] = [
    ...items.map((body) => ({ kind: 'repertoire', id: body.id, order: '', body })),
    ...goals.map((body) => ({ kind: 'goal', id: body.id, order: '', body })),
    ...progress.map((body) => ({ kind: 'progress', id: body.id, order: '', body })),
    ...entries.map((body) => ({ kind: 'entry', id: body.id, order: body.timestamp, body })),
  ]
  await seedRows(page, rows, path)
}

/** Builds a repertoire item with its PieceKey as id. */
export function pieceItem(
  title: string,
  composer: string | null,
  rest: Partial<RepertoireItem> = {},
): RepertoireItem {
  return buildRepertoireItem({ ...rest, id: pieceKeyOf(title, composer), title, composer })
}

/** Returns the URL path of a piece's page. */
export function pieceAddress(title: string, composer: string | null): string {
  return `/repertoire/${encodeURIComponent(pieceKeyOf(title, composer))}`
}

/** Builds a goal for a piece. */
export function pieceGoal(
  id: string,
  [title, composer]: readonly [string, string | null],
  rest: Partial<Goal> = {},
): Goal {
  return buildGoal({ ...rest, id, scoreId: pieceKeyOf(title, composer) })
}

/** Builds a progress step of a goal. */
export function goalStep(id: string, goalId: string, value: number, rest: Partial<GoalProgress> = {}) {
  return buildProgress({ ...rest, id, goalId, value })
}

/** Title and composer of the pieces in the browser tests. */
export const consolation = ['Consolation No. 3', 'Franz Liszt'] as const
export const nocturne = ['Nocturne, Op. 9 No. 2', 'Frédéric Chopin'] as const
export const humoresque = ['Humoresque No. 7 in G-flat major', 'Antonín Dvořák'] as const
export const prelude = ['Prelude in C', 'J. S. Bach'] as const
export const sonatina = ['Sonatina, Op. 36 No. 1', 'Muzio Clementi'] as const
export const moonlight = ['月光奏鳴曲', '貝多芬'] as const
export const greensleeves = ['Greensleeves', null] as const

export const keyOf = ([title, composer]: readonly [string, string | null]): PieceKey =>
  pieceKeyOf(title, composer)

const at = (day: string) => `${day}T09:00:00.000Z` as Instant

/** Returns seven pieces with all statuses, and practice up to 21 November 2026. */
export function repertoireDiary(): Required<RepertoireDiary> {
  return {
    items: [
      pieceItem(...consolation, {
        status: 'learning',
        difficultyRating: 3,
        targetDate: '2026-12-12' as CalendarDay,
        createdAt: at('2026-09-01'),
      }),
      pieceItem(...nocturne, { status: 'working', difficultyRating: 4, createdAt: at('2026-03-01') }),
      pieceItem(...humoresque, {
        status: 'polished',
        difficultyRating: 2,
        targetDate: '2027-02-01' as CalendarDay,
        createdAt: at('2026-02-01'),
      }),
      pieceItem(...prelude, {
        status: 'performance_ready',
        difficultyRating: 1,
        createdAt: at('2026-01-01'),
      }),
      pieceItem(...sonatina, { status: 'dropped', createdAt: at('2026-04-01') }),
      pieceItem(...moonlight, { status: 'learning', difficultyRating: 5, createdAt: at('2026-10-01') }),
      pieceItem(...greensleeves, { createdAt: at('2026-11-01') }),
    ],
    goals: [
      pieceGoal('goal-1', consolation, { title: 'Ten hours of it' }),
      pieceGoal('goal-2', consolation, {
        title: 'By heart',
        type: 'repertoire',
        targetValue: 100,
        unit: '%',
      }),
      pieceGoal('goal-3', nocturne, {
        title: 'Play it for Anna',
        type: 'repertoire',
        targetValue: 100,
        unit: '%',
        status: 'completed',
      }),
    ],
    progress: [goalStep('progress-1', 'goal-1', 2400), goalStep('progress-2', 'goal-3', 100)],
    entries: [
      practised('2026-11-21', '18:20', 40, [[...consolation, '12–20', 84]]),
      practised('2026-11-21', '07:45', 25, [[...prelude]]),
      practised('2026-11-20', '21:10', 50, [[...nocturne, '1–12', 92], [...humoresque]]),
      practised('2026-11-18', '19:00', 30, [[...consolation, '1–12', 76]]),
      practised('2026-11-17', '19:05', 35, [[...sonatina, '16–38', 120]]),
      practised('2026-11-10', '18:30', 30, [[...moonlight]]),
      practised('2026-11-02', '18:30', 45, [[...nocturne, '13–24', 80]]),
      practised('2026-10-12', '18:30', 20, [['Träumerei', 'Robert Schumann']]),
      practised('2026-10-10', '18:30', 20, [['Träumerei', 'Robert Schumann']]),
      practised('2026-10-09', '18:30', 20, [['Gymnopédie No. 1', 'Erik Satie']]),
    ],
  }
}
