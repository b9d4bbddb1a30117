import type { Entry } from '../entry/entry'
import { ConcernedGoals } from './concerned-goals'
import { deleteStep, entryStep, followEntry, putStep } from './entry-step'
import type { Goal, GoalChange } from './goal'
import type { GoalProgress, ProgressChange } from './goal-progress'
import { currentValues, settleValue } from './goal-value'
import { progressIdOf } from './progress-id'

/** An edit of an entry: `before` is absent for a new entry, `after` for a deleted one. */
export interface EntryEdit {
  readonly before?: Entry | undefined
  readonly after?: Entry | undefined
  /**
   * True for an entry that was deleted before or comes from a file. It adds its seconds only to goals that it
   * names and to goals that are not newer than the entry.
   */
  readonly isRestored?: boolean
}

export interface GoalState {
  /** The goals after the edit. */
  readonly goals: readonly Goal[]
  /**
   * The goals before the edit. They differ from `goals` only if the same commit changes goals too, as a rename
   * does.
   */
  readonly goalsBefore?: readonly Goal[]
  /** All steps that are not deleted. */
  readonly progress: readonly GoalProgress[]
}

/**
 * Returns the changes to practice-time goals after edits of entries, for one edit or a whole import. A new
 * entry adds its seconds to the active goals of its pieces. It also adds them to goals that it names and to
 * goals without a piece. The step follows the entry when it is edited or deleted. An edit of an entry that is
 * older than the goal adds nothing (a rename edits thousands), unless the entry then names the goal. Status
 * changes never count.
 */
export function progressFromEntries(
  edits: readonly EntryEdit[],
  { goals, goalsBefore = goals, progress }: GoalState,
): (GoalChange | ProgressChange)[] {
  const concerned = new ConcernedGoals(goals)
  if (concerned.timed.length === 0) return []
  const concernedBefore = goalsBefore === goals ? concerned : new ConcernedGoals(goalsBefore)
  const byId = new Map(progress.map((step) => [step.id, step]))
  const touched = new Set<Goal>()
  const changes: ProgressChange[] = []
  for (const { before, after, isRestored = false } of edits) {
    const sides = {
      before: gainsOf(before, concernedBefore),
      after: gainsOf(after, concerned),
      isNew: before === undefined && !isRestored,
    }
    for (const goal of concerned.timed) {
      const change = stepChange(goal, sides, byId)
      if (!change) continue
      changes.push(change)
      touched.add(goal)
    }
  }
  if (changes.length === 0) return []
  // Sum all steps once. Summing them again for each goal is too slow.
  const sumsBefore = currentValues(progress)
  const sums = currentValues(byId.values())
  const settled = [...touched].flatMap((goal) =>
    settleValue(goal, sumsBefore.get(goal.id) ?? 0, sums.get(goal.id) ?? 0),
  )
  return [...changes, ...settled]
}

/** An entry and the goals that it counts for. */
interface Gains {
  readonly entry: Entry
  /** The ids of the goals that the entry counts for. */
  readonly goals: ReadonlySet<string>
}

function gainsOf(entry: Entry | undefined, concerned: ConcernedGoals): Gains | undefined {
  return entry && { entry, goals: new Set([...concerned.of(entry)].map(({ id }) => id)) }
}

interface Sides {
  readonly before: Gains | undefined
  readonly after: Gains | undefined
  readonly isNew: boolean
}

/** Returns the change to the step that an entry gives to a goal, or null. Also updates `byId`. */
function stepChange(
  goal: Goal,
  { before, after, isNew }: Sides,
  byId: Map<string, GoalProgress>,
): ProgressChange | null {
  const entryId = (after ?? before)?.entry.id
  if (entryId === undefined) return null
  const id = progressIdOf(goal.id, entryId)
  const known = byId.get(id)
  if (!after?.goals.has(goal.id)) {
    if (!known) return null
    byId.delete(id)
    return deleteStep(known)
  }
  if (known) {
    const patch = followEntry(known, after.entry)
    if (patch) byId.set(id, { ...known, ...patch.fields })
    return patch
  }
  if (goal.status !== 'active' || !(isNew || isNowFor(goal, before, after.entry))) return null
  const body = entryStep(goal, after.entry)
  byId.set(id, body)
  return putStep(body)
}

/** Returns true if an existing entry newly belongs to a goal, and names the goal or is newer than it. */
function isNowFor(goal: Goal, before: Gains | undefined, { createdAt, goalIds }: Entry): boolean {
  if (goalIds.includes(goal.id) && !before?.entry.goalIds.includes(goal.id)) return true
  return createdAt >= goal.createdAt && !before?.goals.has(goal.id)
}
