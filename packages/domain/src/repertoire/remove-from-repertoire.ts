import { countsAsPractice, type Entry, type EntryChange } from '../entry/entry'
import { pieceKeysOfEntry, practiceOf } from '../entry/piece-entries'
import type { Goal, GoalChange } from '../goal/goal'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import { err, ok, type Result } from '../shared/result'
import type { RepertoireChange, RepertoireItem } from './repertoire-item'

/**
 * Returns the change that removes the piece from the repertoire, or `itemNotFound`. Its entries and goals stay.
 */
export function removeFromRepertoire(
  item: RepertoireItem | undefined,
): Result<RepertoireChange[], 'itemNotFound'> {
  return item ? ok([removal(item)]) : err('itemNotFound')
}

export interface Dissociation {
  readonly changes: RepertoireChange[]
  /** The number of the piece's practice entries, without status changes. */
  readonly preservedLogs: number
}

/**
 * Returns the change that removes the piece from the repertoire, and the number of its practice entries. All
 * entries stay. Returns `notInRepertoire` without an item.
 */
export function dissociatePiece(
  item: RepertoireItem | undefined,
  entries: Iterable<Entry>,
): Result<Dissociation, 'notInRepertoire'> {
  if (!item) return err('notInRepertoire')
  const preservedLogs = practiceOf(entries, normalisePieceKey(item.scoreId)).length
  return ok({ changes: [removal(item)], preservedLogs })
}

/**
 * Returns the changes that delete the piece with its goals and status changes. Returns `hasPracticeHistory` for
 * a piece with practice, which can only be removed from the repertoire. Returns `itemNotFound` without an item.
 */
export function deletePiece(
  item: RepertoireItem | undefined,
  entries: Iterable<Entry>,
  goals: Iterable<Goal>,
): Result<(RepertoireChange | EntryChange | GoalChange)[], 'itemNotFound' | 'hasPracticeHistory'> {
  if (!item) return err('itemNotFound')
  const key = normalisePieceKey(item.scoreId)
  const changes: (RepertoireChange | EntryChange | GoalChange)[] = [removal(item)]
  for (const entry of entries) {
    if (!pieceKeysOfEntry(entry).includes(key)) continue
    if (countsAsPractice(entry)) return err('hasPracticeHistory')
    changes.push({ op: 'delete', kind: 'entry', id: entry.id, before: entry })
  }
  for (const goal of goals) {
    if (goal.scoreId === null || normalisePieceKey(goal.scoreId) !== key) continue
    changes.push({ op: 'delete', kind: 'goal', id: goal.id, before: goal })
  }
  return ok(changes)
}

function removal(item: RepertoireItem): RepertoireChange {
  return { op: 'delete', kind: 'repertoire', id: item.id, before: item }
}
