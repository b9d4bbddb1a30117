import type { Entry } from '../entry/entry'
import type { Instant } from '../units/instant'
import { ConcernedGoals } from './concerned-goals'
import { deleteStep, entryStep, followEntry, putStep } from './entry-step'
import type { Goal, GoalChange } from './goal'
import type { GoalProgress, ProgressChange } from './goal-progress'
import { currentValues, rounded, settleValue } from './goal-value'
import { progressIdOf } from './progress-id'

export interface MissingStepsInput {
  readonly goals: readonly Goal[]
  /** All known entries that are not deleted. */
  readonly entries: Iterable<Entry>
  /** All steps that are not deleted. */
  readonly progress: readonly GoalProgress[]
  /** Ids of entries known to be deleted. An unknown entry may still arrive. */
  readonly deletedEntryIds?: ReadonlySet<string>
}

/**
 * Returns the changes that make practice-time steps agree with the entries, whichever program wrote them. Each
 * entry that belongs to an active goal and is newer than it gets its step. A step is as long as its entry and
 * is deleted with it. The status of goals with changed steps follows. The steps equal those of
 * `progressFromEntries`, so that devices agree. Keeps steps of entries that no longer belong to a goal: the
 * edit handles those. Reads the entries once. Returns nothing once its result is applied.
 */
export function missingSteps(input: MissingStepsInput): (GoalChange | ProgressChange)[] {
  const concerned = new ConcernedGoals(input.goals)
  if (concerned.timed.length === 0) return []
  const stepsByGoal = new Map(concerned.timed.map((goal) => [goal, new StepsOfGoal(goal)]))
  const steps = new Map(input.progress.map((step) => [step.id, step]))
  const stepped = new Set(input.progress.map(({ entryId }) => entryId))
  const oldest = oldestOf(concerned.timed)
  const living = new Set<string>()
  for (const entry of input.entries) {
    const known = stepped.has(entry.id)
    if (known) living.add(entry.id)
    // Most entries of a long diary are older than its goals and belong to none.
    else if (entry.createdAt < oldest) continue
    for (const goal of concerned.of(entry)) {
      stepsByGoal.get(goal)?.add(entry, known ? steps.get(progressIdOf(goal.id, entry.id)) : undefined)
    }
  }
  const byGoal = new Map(concerned.timed.map((goal) => [goal.id, stepsByGoal.get(goal)]))
  for (const step of input.progress) {
    const { entryId, goalId } = step
    if (entryId === null || living.has(entryId) || !input.deletedEntryIds?.has(entryId)) continue
    byGoal.get(goalId)?.drop(step)
  }
  const sums = currentValues(input.progress)
  return [...stepsByGoal.values()].flatMap((steps) => steps.changes(sums.get(steps.goal.id) ?? 0))
}

/** Collects the missing changes to the steps of one goal by step id, so that no entry counts twice. */
class StepsOfGoal {
  readonly goal: Goal
  readonly #missing = new Map<string, GoalProgress>()
  readonly #wrong = new Map<string, { readonly change: ProgressChange; readonly gain: number }>()

  constructor(goal: Goal) {
    this.goal = goal
  }

  add(entry: Entry, step: GoalProgress | undefined): void {
    if (!step) {
      if (entry.createdAt < this.goal.createdAt) return
      const body = entryStep(this.goal, entry)
      this.#missing.set(body.id, body)
      return
    }
    const change = followEntry(step, entry)
    if (change) this.#wrong.set(step.id, { change, gain: entry.duration - step.value })
  }

  drop(step: GoalProgress): void {
    this.#wrong.set(step.id, { change: deleteStep(step), gain: -step.value })
  }

  /** Returns the collected changes and the change of status. `before` is the current sum of the steps. */
  changes(before: number): (GoalChange | ProgressChange)[] {
    const wrong = inOrder(this.#wrong)
    const corrected = rounded(wrong.reduce((sum, { gain }) => sum + gain, before))
    const changes = wrong.map(({ change }) => change)
    // A completed goal gets no new steps, unless the corrected sum is below its target.
    const open = this.goal.status === 'active' || settleValue(this.goal, before, corrected).length > 0
    const missing = open ? inOrder(this.#missing) : []
    if (changes.length + missing.length === 0) return []
    const after = rounded(missing.reduce((sum, { value }) => sum + value, corrected))
    return [...changes, ...missing.map(putStep), ...settleValue(this.goal, before, after)]
  }
}

/** Returns the values sorted by id, so that the order of the entries has no effect. */
function inOrder<T>(byId: ReadonlyMap<string, T>): T[] {
  return [...byId].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, value]) => value)
}

function oldestOf(goals: readonly Goal[]): Instant | '' {
  return goals.reduce<Instant | ''>(
    (oldest, { createdAt }) => (oldest === '' || createdAt < oldest ? createdAt : oldest),
    '',
  )
}

/**
 * Returns the status changes of goals whose sum changed: completed if the sum reaches the target, active again
 * if it no longer does. A goal with an unchanged sum keeps its status, also one that the musician set.
 * `sumsBefore` are the earlier `currentValues`; a goal that is absent there had no steps.
 */
export function settleChanged(
  goals: readonly Goal[],
  sumsBefore: ReadonlyMap<string, number>,
  progress: Iterable<GoalProgress>,
): GoalChange[] {
  const sums = currentValues(progress)
  return goals.flatMap((goal) => {
    const before = sumsBefore.get(goal.id) ?? 0
    const after = sums.get(goal.id) ?? 0
    return before === after ? [] : settleValue(goal, before, after)
  })
}
