import type { Entry } from '@segno/domain/entry/entry'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { currentValueOf } from '@segno/domain/goal/goal-value'
import { type LivingRecord, wireOf } from '../../records/record-editor'

/** Creates goals as calls return them: the stored fields and those derived from entries and steps. */
export class GoalAnswers {
  readonly #entryIds: ReadonlySet<string>
  /** Ids of the entries that name a goal, by the id of the goal. */
  readonly #naming = new Map<string, string[]>()

  constructor(entries: readonly Entry[]) {
    this.#entryIds = new Set(entries.map(({ id }) => id))
    for (const { id, goalIds } of entries) {
      for (const goalId of goalIds) {
        const ids = this.#naming.get(goalId)
        if (ids) ids.push(id)
        else this.#naming.set(goalId, [id])
      }
    }
  }

  answer(goal: LivingRecord<'goal'>, progress: readonly GoalProgress[]): object {
    const steps = progress.filter(({ goalId }) => goalId === goal.id)
    const related = new Set([
      ...goal.body.linkedEntries,
      ...(this.#naming.get(goal.id) ?? []),
      ...steps.flatMap(({ entryId }) => entryId ?? []),
    ])
    return {
      ...wireOf(goal),
      currentValue: currentValueOf(goal.body, steps),
      relatedSessions: [...related].filter((id) => this.#entryIds.has(id)),
    }
  }
}
