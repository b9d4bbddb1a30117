import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { currentValueOf } from '@segno/domain/goal/goal-value'
import type { RecordStore } from '../../ports/record-store'
import { eachRecord } from '../../records/each-record'
import type { EntryFact, EntryFacts } from '../../records/entry-facts'
import { type LivingRecord, wireOf } from '../../records/record-editor'

interface FactPorts {
  readonly store: RecordStore
  readonly facts: EntryFacts
}

/** Composes goals as calls return them: the stored fields and those derived from entries and steps. */
export class GoalAnswers {
  readonly #facts: ReadonlyMap<string, EntryFact>
  /** Ids of the entries that name a goal, by the id of the goal. */
  readonly #naming = new Map<string, string[]>()

  static async read({ store, facts }: FactPorts, accountId: string): Promise<GoalAnswers> {
    return new GoalAnswers(await facts.of(store, accountId))
  }

  private constructor(facts: ReadonlyMap<string, EntryFact>) {
    this.#facts = facts
    for (const [id, { goalIds }] of facts) {
      for (const goalId of goalIds) {
        const ids = this.#naming.get(goalId)
        if (ids) ids.push(id)
        else this.#naming.set(goalId, [id])
      }
    }
  }

  /** Returns a goal with its derived fields. `steps` are the steps of this goal. */
  answer(goal: LivingRecord<'goal'>, steps: readonly GoalProgress[]): object {
    const related = new Set([
      ...goal.body.linkedEntries,
      ...(this.#naming.get(goal.id) ?? []),
      ...steps.flatMap(({ entryId }) => entryId ?? []),
    ])
    return {
      ...wireOf(goal),
      currentValue: currentValueOf(goal.body, steps),
      relatedSessions: [...related].filter((id) => this.#facts.has(id)),
    }
  }
}

/** Returns all steps of an account by the id of their goal, in one pass. Their notes are null. */
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
