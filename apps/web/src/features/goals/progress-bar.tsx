import type { GoalView } from '../../data/journal/goal-index'
import { spokenSigns } from '../../i18n/spoken-signs'
import styles from './progress-bar.module.css'
import type { GoalFormat } from './use-goal-format'

/** The progress of a goal as a thin bar. */
export function ProgressBar({ view, format }: { view: GoalView; format: GoalFormat }) {
  const { goal, currentValue } = view
  return (
    <progress
      className={styles.bar}
      aria-label={format.t('progress.label')}
      aria-valuetext={spokenSigns(format.progress(view), format.language)}
      max={goal.targetValue}
      value={Math.min(goal.targetValue, Math.max(0, currentValue))}
    />
  )
}
