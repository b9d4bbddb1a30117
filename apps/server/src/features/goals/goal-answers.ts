import type { Entry } from '@segno/domain/entry/entry'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { currentValueOf } from '@segno/domain/goal/goal-value'
import type { RecordStore } from '../../ports/record-store'
import { eachRecord } from '../../records/each-record'
import { type LivingRecord, wireOf } from '../../records/record-editor'

/** Creates goals as calls return them: the stored fields and those derived from entries and steps. */
export class GoalAnswers {
  readonly #entryIds = new Set<string>()
  /** Ids of the entries that name a goal, by the id of the goal. */
  readonly #naming = new Map<string, string[]>()

  /** Reads the entries page by page and keeps only their ids. */
  static async read(store: RecordStore, accountId: string): Promise<GoalAnswers> {
    const answers = new GoalAnswers()
    for await (const entries of eachRecord(store, accountId, 'entry')) {
      for (const { body } of entries) answers.#add(body)
    }
    return answers
  }

  #add({ id, goalIds }: Entry): void {
    this.#entryIds.add(id)
    for (const goalId of goalIds) {
      const ids = this.#naming.get(goalId)
      if (ids) ids.push(id)
      else this.#naming.set(goalId, [id])
    }
  }

  /** `steps` are those of this goal. */
  answer(goal: LivingRecord<'goal'>, steps: readonly GoalProgress[]): object {
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

/** Returns all steps of an account by the id of their goal, in one pass. */
export async function stepsByGoal(
  store: RecordStore,
  accountId: string,
): Promise<Map<string, GoalProgress[]>> {
  const steps = new Map<string, GoalProgress[]>()
  for await (const records of eachRecord(store, accountId, 'progress')) {
    for (const { body } of records) {
      const step = { ...body, notes: null }
      const known = steps.get(body.goalId)
      if (known) known.push(step)
      else steps.set(body.goalId, [step])
    }
  }
  return steps
}
