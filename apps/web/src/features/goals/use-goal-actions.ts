import type { Goal } from '@segno/domain/goal/goal'
import type { GoalEdit } from '@segno/domain/goal/goal-fields'
import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { useCommit } from '../../data/services/use-commit'
import { useServices } from '../../data/services/use-services'
import { deletionChanges, editChanges, linkChanges, stepDeletionChanges, unlinkChanges } from './goal-changes'
import { type GoalDeed, useGoalCommitTexts } from './use-goal-commit-texts'

export interface GoalActions {
  edit(id: string, edit: (goal: Goal) => GoalEdit): Promise<boolean>
  remove(id: string): Promise<boolean>
  deleteStep(step: GoalProgress): Promise<boolean>
  link(id: string, entryId: string): Promise<boolean>
  unlink(id: string, entryId: string): Promise<boolean>
}

/**
 * Returns the actions on goals. Each reads the current goal when it runs. It resolves with true if it
 * succeeded, else with false.
 */
export function useGoalActions(): GoalActions {
  const { journal, notices } = useServices()
  const commit = useCommit()
  const { t, of, refused } = useGoalCommitTexts()

  /**
   * Commits the changes of an action and shows `done`. After a refusal, shows the reason and resolves with
   * false. Commits synchronously, so that leaving the page right after the press cannot lose the change.
   */
  async function run(
    deed: GoalDeed,
    done: string,
    changes: ReturnType<typeof deletionChanges>,
  ): Promise<boolean> {
    if (changes.ok) return commit(changes.value, of(deed, done))
    notices.show({ text: refused(deed, changes.error), tone: 'danger' })
    return false
  }

  return {
    edit: (id, edit) => run('update', t('notice.updated'), editChanges(journal, id, edit)),
    remove: (id) => run('delete', t('notice.deleted'), deletionChanges(journal, id)),
    deleteStep: (step) => run('track', t('steps.deleted'), stepDeletionChanges(journal, step)),
    link: (id, entryId) => run('update', t('entries.linked'), linkChanges(journal, id, entryId)),
    unlink: (id, entryId) => run('update', t('entries.unlinked'), unlinkChanges(journal, id, entryId)),
  }
}

/** Returns the edit that marks a milestone as reached or not reached. */
export function withMilestone(goal: Goal, milestoneId: string, completed: boolean): GoalEdit {
  return {
    milestones: goal.milestones.map((milestone) =>
      milestone.id === milestoneId ? { ...milestone, completed } : milestone,
    ),
  }
}
