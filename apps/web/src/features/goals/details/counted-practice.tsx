import type { Goal } from '@segno/domain/goal/goal'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'

/** Says which practice counts for a goal of practice time. Nothing else counts for a goal by itself. */
export function CountedPractice({ goal, format }: { goal: Goal; format: Pick<GoalFormat, 't'> }) {
  if (goal.type !== 'practice_time') return null
  const text = format.t(goal.scoreId === null ? 'details.countsAll' : 'details.countsPiece')
  return <p className={styles.quiet}>{text}</p>
}
