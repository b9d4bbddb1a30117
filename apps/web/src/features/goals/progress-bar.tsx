import type { GoalView } from '../../data/goal-index'
import styles from './progress-bar.module.css'
import type { GoalWords } from './use-goal-words'

/** How far a goal is, as a thin line; the words beside it say the same. */
export function ProgressBar({ view, words }: { view: GoalView; words: GoalWords }) {
  const { goal, currentValue } = view
  return (
    <progress
      className={styles.bar}
      aria-label={words.t('progress.label')}
      aria-valuetext={words.progress(view)}
      max={goal.targetValue}
      value={Math.min(goal.targetValue, Math.max(0, currentValue))}
    />
  )
}
