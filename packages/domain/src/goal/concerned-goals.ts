import { countsAsPractice, type Entry } from '../entry/entry'
import { pieceKeysOfEntry } from '../entry/piece-entries'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import type { PieceKey } from '../piece/piece-key'
import type { Goal } from './goal'

/** An index of practice-time goals. It finds the goals of an entry without checking each goal. */
export class ConcernedGoals {
  /** The practice-time goals in the order of the constructor's list. */
  readonly timed: readonly Goal[]
  readonly #ofNoPiece: readonly Goal[]
  readonly #byId: ReadonlyMap<string, Goal>
  readonly #byPiece = new Map<PieceKey, Goal[]>()

  constructor(goals: readonly Goal[]) {
    this.timed = goals.filter((goal) => goal.type === 'practice_time')
    this.#ofNoPiece = this.timed.filter(({ scoreId }) => scoreId === null)
    this.#byId = new Map(this.timed.map((goal) => [goal.id, goal]))
    for (const goal of this.timed) {
      if (goal.scoreId === null) continue
      const key = normalisePieceKey(goal.scoreId)
      const sharing = this.#byPiece.get(key)
      if (sharing) sharing.push(goal)
      else this.#byPiece.set(key, [goal])
    }
  }

  /**
   * Returns the practice-time goals without a piece, those that the entry names, and those of its pieces.
   * Returns an empty set for a status change.
   */
  of(entry: Entry): ReadonlySet<Goal> {
    const goals = new Set<Goal>()
    if (!countsAsPractice(entry)) return goals
    for (const goal of this.#ofNoPiece) goals.add(goal)
    for (const id of entry.goalIds) {
      const goal = this.#byId.get(id)
      if (goal) goals.add(goal)
    }
    if (this.#byPiece.size === 0) return goals
    for (const key of pieceKeysOfEntry(entry)) {
      for (const goal of this.#byPiece.get(key) ?? []) goals.add(goal)
    }
    return goals
  }
}
