import { acceptMilestoneProgress, milestoneProgress } from '@segno/domain/goal/milestone-progress'
import { milliseconds } from '@segno/domain/units/duration'
import type { MouseEvent } from 'react'
import type { GoalView } from '../../../data/journal/goal-index'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useCommit } from '../../../data/services/use-commit'
import { useJournal, useServices } from '../../../data/services/use-services'
import { Button } from '../../../ui/button'
import type { GoalActions } from '../use-goal-actions'
import { useGoalCommitTexts } from '../use-goal-commit-texts'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'

interface MilestoneQuestionProps {
  readonly view: GoalView
  readonly format: GoalFormat
  readonly actions: GoalActions
}

/**
 * Asks whether the share of reached milestones becomes the progress. Absent once the musician has answered for
 * the current number of milestones.
 */
export function MilestoneQuestion({ view, format, actions }: MilestoneQuestionProps) {
  const { goal, currentValue } = view
  const setProgress = useSetProgress()
  // Until all steps are loaded, the current value would be too low.
  const isCounted = useJournal((journal) => journal.loadState().phase === 'complete')
  const offer = isCounted ? milestoneProgress(goal, currentValue) : null
  if (!offer) return null
  const { done, count } = offer
  const value = format.amount(offer.value, goal)
  const answer = (act: () => unknown) => (event: MouseEvent<HTMLButtonElement>) => {
    // The pressed button disappears, so focus the first milestone.
    event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
    act()
  }
  return (
    <div className={styles.question}>
      <p>{format.t('milestones.question', { done: format.number(done), count, value })}</p>
      <Button size="small" onClick={answer(() => setProgress(goal.id, offer))}>
        {format.t('milestones.set', { value })}
      </Button>
      <Button
        size="small"
        variant="plain"
        onClick={answer(() => actions.edit(goal.id, () => ({ answeredMilestones: done })))}
      >
        {format.t('milestones.keep')}
      </Button>
    </div>
  )
}

function useSetProgress() {
  const { journal, clock, notices } = useServices()
  const commit = useCommit()
  const { t, of, refused } = useGoalCommitTexts()
  return (id: string, offer: { readonly done: number; readonly value: number }) => {
    const view = repertoireIndexOf(journal).goals.view(id)
    const changes = acceptMilestoneProgress(view?.goal, offer, view?.currentValue ?? 0, {
      now: milliseconds(clock.now()),
      progress: view?.steps ?? [],
    })
    if (changes.ok) void commit(changes.value, of('track', t('notice.tracked')))
    else notices.show({ text: refused('track', changes.error), tone: 'danger' })
  }
}
