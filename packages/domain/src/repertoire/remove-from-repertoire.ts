import type { Change } from '../change/change'
import { countsAsPractice, type Entry } from '../entry/entry'
import type { Goal } from '../goal/goal'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import { err, ok, type Result } from '../shared/result'
import { pieceKeysOfEntry, practiceOf } from './piece-entries'
import type { RepertoireItem } from './repertoire-item'

/** The piece leaves the repertoire; its entries and goals stay as they are. */
export function removeFromRepertoire(item: RepertoireItem | undefined): Result<Change[], 'itemNotFound'> {
  return item ? ok([removal(item)]) : err('itemNotFound')
}

export interface Dissociation {
  readonly changes: Change[]
  /** How many practice entries stay; changes of status are not counted. */
  readonly preservedLogs: number
}

/** The piece leaves the repertoire, told with the number of its practice entries, which all stay. */
export function dissociatePiece(
  item: RepertoireItem | undefined,
  entries: Iterable<Entry>,
): Result<Dissociation, 'notInRepertoire'> {
  if (!item) return err('notInRepertoire')
  const preservedLogs = practiceOf(entries, normalisePieceKey(item.scoreId)).length
  return ok({ changes: [removal(item)], preservedLogs })
}

/**
 * The piece goes with its goals and the entries of its changes of status. Refused as soon as it was practised once:
 * then it can only leave the repertoire.
 */
export function deletePiece(
  item: RepertoireItem | undefined,
  entries: Iterable<Entry>,
  goals: Iterable<Goal>,
): Result<Change[], 'itemNotFound' | 'hasPracticeHistory'> {
  if (!item) return err('itemNotFound')
  const key = normalisePieceKey(item.scoreId)
  const changes: Change[] = [removal(item)]
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

function removal(item: RepertoireItem): Change {
  return { op: 'delete', kind: 'repertoire', id: item.id, before: item }
}
