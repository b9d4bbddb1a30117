import type { Change } from '@segno/domain/change/change'
import { editEntry } from '@segno/domain/entry/edit-entry'
import type { Goal } from '@segno/domain/goal/goal'
import { deleteGoal, editGoal, linkEntry, unlinkEntry } from '@segno/domain/goal/goal-commands'
import type { GoalEdit } from '@segno/domain/goal/goal-fields'
import type { GoalRefusal } from '@segno/domain/goal/goal-messages'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { settleGoal } from '@segno/domain/goal/goal-value'
import { ok, type Result } from '@segno/domain/shared/result'
import type { JournalStore } from '../../data/journal/journal-store'
import { repertoireIndexOf } from '../../data/journal/repertoire-index'

type Changes = Result<Change[], GoalRefusal>

export function editChanges(journal: JournalStore, id: string, edit: (goal: Goal) => GoalEdit): Changes {
  const goal = journal.body('goal', id)
  return editGoal(goal, goal ? edit(goal) : {}, stepsOf(journal, id))
}

export function deletionChanges(journal: JournalStore, id: string): Changes {
  return deleteGoal(journal.body('goal', id))
}

/** Returns the changes that delete a manual step. They reopen the goal if that step completed it. */
export function stepDeletionChanges(journal: JournalStore, step: GoalProgress): Changes {
  const goal = journal.body('goal', step.goalId)
  const before = stepsOf(journal, step.goalId)
  const after = before.filter(({ id }) => id !== step.id)
  const deleted: Change = { op: 'delete', kind: 'progress', id: step.id, before: step }
  return ok([deleted, ...(goal ? settleGoal(goal, before, after) : [])])
}

export function linkChanges(journal: JournalStore, id: string, entryId: string): Changes {
  return linkEntry(journal.body('goal', id), entryId)
}

/**
 * Returns the changes that remove the link from both the goal and the entry; the error `goalNotFound` if the
 * goal does not exist.
 */
export function unlinkChanges(journal: JournalStore, id: string, entryId: string): Changes {
  const entry = journal.body('entry', entryId)
  const unnamed = entry ? editEntry(entry, { goalIds: entry.goalIds.filter((goal) => goal !== id) }) : []
  const unlinked = unlinkEntry(journal.body('goal', id), entryId)
  return unlinked.ok ? ok([...unlinked.value, ...unnamed]) : unlinked
}

function stepsOf(journal: JournalStore, id: string): readonly GoalProgress[] {
  return repertoireIndexOf(journal).goals.view(id)?.steps ?? []
}
