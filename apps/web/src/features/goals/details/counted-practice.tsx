import type { Goal } from '@segno/domain/goal/goal'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'

/**
 * Explains which practice counts for a practice-time goal. Renders nothing for other goals, whose steps are
 * added by hand.
 */
export function CountedPractice({ goal, format }: { goal: Goal; format: Pick<GoalFormat, 't'> }) {
  if (goal.type !== 'practice_time') return null
  const text = format.t(goal.scoreId === null ? 'details.countsAll' : 'details.countsPiece')
  return <p className={styles.quiet}>{text}</p>
}
