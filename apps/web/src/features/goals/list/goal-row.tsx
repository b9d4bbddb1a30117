import type { Piece } from '@segno/domain/piece/piece'
import { Link } from 'wouter'
import type { GoalView } from '../../../data/journal/goal-index'
import { classNames } from '../../../ui/class-names'
import { rowClass } from '../../../ui/list/list-row'
import { SignText } from '../../../ui/music/sign-text'
import { opensElsewhere } from '../../../ui/opens-elsewhere'
import { ProgressBar } from '../progress-bar'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-list.module.css'

interface GoalRowProps {
  readonly view: GoalView
  readonly piece: Piece | undefined
  readonly format: GoalFormat
  readonly href: string
  readonly isSelected: boolean
  readonly onOpen: (view: GoalView, byKeyboard: boolean) => void
}

/** A goal in three lines: title and target date, kind and piece, progress. */
export function GoalRow({ view, piece, format, href, isSelected, onOpen }: GoalRowProps) {
  const { goal, pieceKey } = view
  const isDone = goal.status === 'completed'
  return (
    <div className={rowClass(classNames(styles.row, isDone && styles.done), isSelected)}>
      <span className={styles.first}>
        <a
          href={href}
          className={styles.title}
          aria-current={isSelected ? 'true' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            onOpen(view, event.detail === 0)
          }}
        >
          <span>{goal.title}</span>
        </a>
        <span className={styles.when}>{whenOf(view, format)}</span>
      </span>
      <span className={styles.second}>
        <span className={styles.kind}>{format.kind(goal)}</span>
        {piece && pieceKey !== null && (
          <Link href={`/repertoire/${encodeURIComponent(pieceKey)}`} className={styles.piece}>
            {format.piece(piece)}
          </Link>
        )}
      </span>
      <span className={styles.third}>
        <span className={styles.bar}>
          <ProgressBar view={view} format={format} />
        </span>
        <span className={styles.amount}>
          <SignText text={format.progress(view)} />
        </span>
        {goal.milestones.length > 0 && (
          <span className={styles.milestones}>{milestonesOf(view, format)}</span>
        )}
      </span>
    </div>
  )
}

export function milestonesOf({ goal }: GoalView, { t }: GoalFormat): string {
  const done = goal.milestones.filter(({ completed }) => completed).length
  return t('row.milestones', { done, count: goal.milestones.length })
}

function whenOf({ goal }: GoalView, format: GoalFormat): string {
  if (goal.status === 'completed') return format.t('goal.completed')
  return goal.targetDate === null ? '' : format.targetDate(goal.targetDate)
}
