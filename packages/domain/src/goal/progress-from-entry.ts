import { type Change, patchBetween } from '../change/change'
import { countsAsPractice, type Entry } from '../entry/entry'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import type { PieceKey } from '../piece/piece-key'
import { pieceKeysOfEntry } from '../repertoire/piece-entries'
import type { Goal } from './goal'
import { type GoalProgress, progressIdOf } from './goal-progress'
import { settleGoal } from './goal-value'

/** What became of an entry: `before` is absent for a new one, `after` for one that is deleted. */
export interface EntryEdit {
  readonly before?: Entry | undefined
  readonly after?: Entry | undefined
}

export interface GoalState {
  readonly goals: readonly Goal[]
  /** All living steps. */
  readonly progress: readonly GoalProgress[]
}

/**
 * What an entry does to the goals of practice time. A new one adds its seconds to every active goal of the same piece,
 * to those it names itself, and to those for no piece in particular. The step follows the entry when it is edited or
 * deleted. An entry from before the goal gives it nothing when it is edited. Changes of status never count.
 */
export function progressFromEntry(edit: EntryEdit, state: GoalState): Change[] {
  return progressFromEntries([edit], state)
}

/** The same for many entries at once, as an import brings them. */
export function progressFromEntries(edits: readonly EntryEdit[], { goals, progress }: GoalState): Change[] {
  const timed = goals.filter((goal) => goal.type === 'practice_time')
  if (timed.length === 0) return []
  const byId = new Map(progress.map((step) => [step.id, step]))
  const touched = new Set<Goal>()
  const changes: Change[] = []
  for (const edit of edits) {
    const [before, after] = [gainsOf(edit.before), gainsOf(edit.after)]
    for (const goal of timed) {
      const change = stepChange(goal, before, after, byId)
      if (!change) continue
      changes.push(change)
      touched.add(goal)
    }
  }
  if (changes.length === 0) return []
  const steps = [...byId.values()]
  return [...changes, ...[...touched].flatMap((goal) => settleGoal(goal, progress, steps))]
}

/** An entry as goals see it. */
interface Gains {
  readonly entry: Entry
  readonly keys: ReadonlySet<PieceKey>
}

function gainsOf(entry: Entry | undefined): Gains | undefined {
  return entry && countsAsPractice(entry) ? { entry, keys: new Set(pieceKeysOfEntry(entry)) } : undefined
}

function concerns(goal: Goal, gains: Gains | undefined): gains is Gains {
  if (!gains) return false
  if (goal.scoreId === null || gains.entry.goalIds.includes(goal.id)) return true
  return gains.keys.has(normalisePieceKey(goal.scoreId))
}

/** The change of the step that stands for the entry; `byId` is kept up to date. */
function stepChange(
  goal: Goal,
  before: Gains | undefined,
  after: Gains | undefined,
  byId: Map<string, GoalProgress>,
): Change | null {
  const entryId = (after ?? before)?.entry.id
  if (entryId === undefined) return null
  const id = progressIdOf(goal.id, entryId)
  const known = byId.get(id)
  if (!concerns(goal, after)) {
    if (!known) return null
    byId.delete(id)
    return { op: 'delete', kind: 'progress', id, before: known }
  }
  if (known) return followed(known, after.entry, byId)
  if (goal.status !== 'active' || concerns(goal, before)) return null
  const { duration: value, createdAt } = after.entry
  // Nothing in it depends on who works it out, or when: two devices write the same step.
  const body: GoalProgress = { id, goalId: goal.id, value, notes: null, entryId, createdAt }
  byId.set(id, body)
  return { op: 'put', kind: 'progress', id, body }
}

function followed(known: GoalProgress, entry: Entry, byId: Map<string, GoalProgress>): Change | null {
  const patch = patchBetween('progress', known.id, known, { value: entry.duration })
  if (patch) byId.set(known.id, { ...known, ...patch.fields })
  return patch
}
