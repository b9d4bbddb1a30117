import { Link, useLocation } from 'wouter'
import type { GoalView } from '../../../data/journal/goal-index'
import { useGoalsOfPiece } from '../../../data/services/use-goals'
import { unitName } from '../../../i18n/music-names'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { PieceSection } from '../piece-section'
import styles from './piece-lists.module.css'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

/** The goals of the piece with their progress. */
export function GoalsSection({ piece: { key }, format }: { piece: PieceView; format: PieceFormat }) {
  const goals = useGoalsOfPiece(key)
  const [, navigate] = useLocation()
  const { t } = format
  return (
    <PieceSection
      title={t('goals.title')}
      action={
        <Button
          variant="plain"
          size="small"
          onClick={() => navigate(`/goals?new=1&piece=${encodeURIComponent(key)}`)}
        >
          {t('goals.new')}
        </Button>
      }
    >
      {goals.length === 0 ? (
        <p className={styles.quiet}>{t('goals.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {goals.map((view) => (
            <GoalRow key={view.goal.id} view={view} format={format} />
          ))}
        </ul>
      )}
    </PieceSection>
  )
}

function GoalRow({ view: { goal, currentValue }, format }: { view: GoalView; format: PieceFormat }) {
  const { t, duration, number } = format
  const music = useTranslation('music')
  const inUnit = goal.type === 'practice_time' ? duration : number
  const unit = goal.type === 'practice_time' || goal.unit === null ? '' : unitName(music, goal.unit)
  const target = [inUnit(goal.targetValue), unit].filter(Boolean).join(' ')
  const isReached = goal.status === 'completed'
  return (
    <li className={styles.goal}>
      <Link href={`/goals?goal=${encodeURIComponent(goal.id)}`} className={styles.goalTitle}>
        {goal.title}
      </Link>
      <span className={styles.goalValue}>
        {isReached && `${t('goals.reached')}  ·  `}
        {t('goals.progress', { value: inUnit(currentValue), target })}
      </span>
      <progress
        className={styles.progress}
        aria-label={goal.title}
        value={Math.max(0, Math.min(currentValue, goal.targetValue))}
        max={goal.targetValue}
      />
    </li>
  )
}
