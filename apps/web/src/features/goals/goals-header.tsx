import type { GoalView } from '../../data/journal/goal-index'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/layout/page-header'
import styles from './goals-screen.module.css'
import type { GoalFormat } from './use-goal-format'

interface GoalsHeaderProps {
  readonly goals: readonly GoalView[]
  readonly format: GoalFormat
  readonly onNew: () => void
}

export function GoalsHeader({ goals, format, onNew }: GoalsHeaderProps) {
  const { t, number } = format
  const active = goals.filter(({ goal }) => goal.status === 'active').length
  const completed = goals.length - active
  const fact = t('fact', { active: number(active), completed: number(completed) })
  return (
    <PageHeader
      className={styles.header ?? ''}
      title={t('title')}
      fact={goals.length > 0 && fact}
      actions={
        <Button variant="primary" onClick={onNew}>
          {t('action.new')}
        </Button>
      }
    />
  )
}
