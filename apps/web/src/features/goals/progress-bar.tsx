import type { GoalView } from '../../data/journal/goal-index'
import styles from './progress-bar.module.css'
import type { GoalFormat } from './use-goal-format'

/** How far a goal is, as a thin line; the words beside it say the same. */
export function ProgressBar({ view, format }: { view: GoalView; format: GoalFormat }) {
  const { goal, currentValue } = view
  return (
    <progress
      className={styles.bar}
      aria-label={format.t('progress.label')}
      aria-valuetext={format.progress(view)}
      max={goal.targetValue}
      value={Math.min(goal.targetValue, Math.max(0, currentValue))}
    />
  )
}
