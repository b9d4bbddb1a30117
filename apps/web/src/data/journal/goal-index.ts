import type { Goal } from '@segno/domain/goal/goal'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { currentValueOf } from '@segno/domain/goal/goal-value'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { JournalStore } from './journal-store'

/** A goal with its steps and their sum. */
export interface GoalView {
  readonly goal: Goal
  /** Time of the last change (milliseconds). */
  readonly updatedAt: number
  /** The sum of the steps in the goal's unit; seconds for `practice_time`. */
  readonly currentValue: number
  /** The steps of the goal, oldest first. */
  readonly steps: readonly GoalProgress[]
  readonly pieceKey: PieceKey | null
}

const noSteps: readonly GoalProgress[] = []

/** The goals that are not deleted, with their steps. Unchanged goals stay the same objects. */
export class GoalIndex {
  readonly #journal: JournalStore
  #views = new Map<string, GoalView>()
  #list: readonly GoalView[] = []
  #byPiece = new Map<PieceKey, readonly GoalView[]>()
  #seen = ''

  constructor(journal: JournalStore) {
    this.#journal = journal
  }

  /** Returns the goals, newest first. */
  list(): readonly GoalView[] {
    this.#refresh()
    return this.#list
  }

  view(id: string): GoalView | undefined {
    this.#refresh()
    return this.#views.get(id)
  }

  ofPiece(key: PieceKey): readonly GoalView[] {
    this.#refresh()
    return this.#byPiece.get(key) ?? noGoals
  }

  #refresh(): void {
    const seen = `${this.#journal.version('goal')}/${this.#journal.version('progress')}`
    if (this.#seen === seen) return
    this.#seen = seen
    const steps = this.#stepsByGoal()
    const views = new Map<string, GoalView>()
    for (const { body, updatedAt, deletedAt } of this.#journal.records('goal')) {
      if (deletedAt !== undefined) continue
      views.set(body.id, this.#viewOf(body, updatedAt, steps.get(body.id) ?? noSteps))
    }
    const list = [...views.values()].sort(newestFirst)
    this.#views = views
    this.#list = list
    this.#byPiece = grouped(list, this.#byPiece)
  }

  #stepsByGoal(): Map<string, GoalProgress[]> {
    const byGoal = new Map<string, GoalProgress[]>()
    for (const { body, deletedAt } of this.#journal.records('progress')) {
      if (deletedAt !== undefined) continue
      const steps = byGoal.get(body.goalId)
      if (steps) steps.push(body)
      else byGoal.set(body.goalId, [body])
    }
    for (const steps of byGoal.values()) steps.sort(oldestFirst)
    return byGoal
  }

  #viewOf(goal: Goal, updatedAt: number, steps: readonly GoalProgress[]): GoalView {
    const before = this.#views.get(goal.id)
    if (before?.goal === goal && before.updatedAt === updatedAt && sameItems(before.steps, steps))
      return before
    return {
      goal,
      updatedAt,
      steps,
      currentValue: currentValueOf(goal, steps),
      pieceKey: goal.scoreId === null ? null : normalisePieceKey(goal.scoreId),
    }
  }
}

const noGoals: readonly GoalView[] = []

function grouped(list: readonly GoalView[], before: ReadonlyMap<PieceKey, readonly GoalView[]>) {
  const byPiece = new Map<PieceKey, GoalView[]>()
  for (const view of list) {
    if (view.pieceKey === null) continue
    const views = byPiece.get(view.pieceKey)
    if (views) views.push(view)
    else byPiece.set(view.pieceKey, [view])
  }
  const kept = new Map<PieceKey, readonly GoalView[]>()
  for (const [key, views] of byPiece) {
    const same = before.get(key)
    kept.set(key, same && sameItems(same, views) ? same : views)
  }
  return kept
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

function newestFirst({ goal: a }: GoalView, { goal: b }: GoalView): number {
  return a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1
}

function oldestFirst(a: GoalProgress, b: GoalProgress): number {
  return a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1
}
