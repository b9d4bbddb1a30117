import type { GoalView } from '../../data/journal/goal-index'
import styles from './progress-bar.module.css'
import type { GoalFormat } from './use-goal-format'

/** The progress of a goal as a thin bar. */
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
