import type { Goal } from '@segno/domain/goal/goal'
import type { Piece } from '@segno/domain/piece/piece'
import { Link } from 'wouter'
import type { GoalView } from '../../../data/journal/goal-index'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { FactList } from '../../../ui/list/fact-list'
import { SignText } from '../../../ui/music/sign-text'
import { ProgressBar } from '../progress-bar'
import { type GoalActions, withMilestone } from '../use-goal-actions'
import type { GoalFormat } from '../use-goal-format'
import { CountedPractice } from './counted-practice'
import styles from './goal-details.module.css'
import { LinkedEntriesSection } from './linked-entries-section'
import { MilestoneQuestion } from './milestone-question'
import { PaceSentence } from './pace-sentence'
import { StepsSection } from './steps-section'

export interface GoalDetailsProps {
  readonly view: GoalView
  readonly piece: Piece | undefined
  readonly format: GoalFormat
  readonly actions: GoalActions
  readonly onTrack: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Fetches the code of the dialogs, before a press opens one of them. */
  readonly onDialogsNear: () => void
  /** Whether the sheet around the details shows the title. The details then omit it. */
  readonly titleShown?: boolean
}

/** The details of a goal: all its fields and its actions. */
export function GoalDetails({ view, piece, format, actions, titleShown, ...on }: GoalDetailsProps) {
  const { goal, pieceKey } = view
  const { t } = format
  return (
    <>
      {!titleShown && <h2 className={styles.title}>{goal.title}</h2>}
      {piece && pieceKey !== null && (
        <p className={styles.piece}>
          <Link href={`/repertoire/${encodeURIComponent(pieceKey)}`}>{format.piece(piece)}</Link>
        </p>
      )}
      <div className={styles.progress}>
        <p className={styles.amount}>
          <SignText text={format.progress(view)} />
        </p>
        <ProgressBar view={view} format={format} />
        <PaceSentence view={view} format={format} />
        <CountedPractice goal={goal} format={format} />
      </div>
      <div className={styles.actions}>
        <Button
          variant={goal.status === 'active' ? 'primary' : 'quiet'}
          onClick={on.onTrack}
          onPointerEnter={on.onDialogsNear}
          onFocus={on.onDialogsNear}
        >
          {t('details.track')}
        </Button>
        <StatusButton goal={goal} format={format} actions={actions} />
      </div>
      <Facts goal={goal} format={format} />
      {goal.description && <p className={styles.prose}>{goal.description}</p>}
      {goal.milestones.length > 0 && <Milestones view={view} format={format} actions={actions} />}
      {goal.practiceNotes && (
        <section className={styles.section}>
          <h3>{t('form.practiceNotes')}</h3>
          <p className={styles.prose}>{goal.practiceNotes}</p>
        </section>
      )}
      <StepsSection view={view} format={format} actions={actions} />
      <LinkedEntriesSection view={view} format={format} actions={actions} />
      <div className={styles.foot}>
        <Button
          variant="plain"
          onClick={on.onEdit}
          onPointerEnter={on.onDialogsNear}
          onFocus={on.onDialogsNear}
        >
          {t('details.edit')}
        </Button>
        <Button variant="danger-plain" className={styles.delete} onClick={on.onDelete}>
          {t('details.delete')}
        </Button>
      </div>
    </>
  )
}

type ActionProps = Pick<GoalDetailsProps, 'format' | 'actions'> & { readonly goal: Goal }

function StatusButton({ goal, format, actions }: ActionProps) {
  const isDone = goal.status === 'completed'
  return (
    <Button
      variant={isDone ? 'primary' : 'quiet'}
      onClick={() => void actions.edit(goal.id, () => ({ status: isDone ? 'active' : 'completed' }))}
    >
      {format.t(isDone ? 'details.reopen' : 'details.complete')}
    </Button>
  )
}

function Facts({ goal, format }: { goal: Goal; format: GoalFormat }) {
  const { t } = format
  const facts = [
    {
      id: 'status',
      name: t('filter.status'),
      value: t(goal.status === 'completed' ? 'goal.completed' : 'goal.active'),
    },
    { id: 'kind', name: t('filter.kind'), value: format.kind(goal) },
    { id: 'target', name: t('form.targetDate'), value: goal.targetDate && format.date(goal.targetDate) },
    { id: 'focus', name: t('form.focusMeasures'), value: goal.focusMeasures },
    { id: 'set', name: t('details.set'), value: format.date(format.dayOf(goal.createdAt)) },
  ]
  return <FactList facts={facts.filter(({ value }) => value)} />
}

function Milestones({ view, format, actions }: Pick<GoalDetailsProps, 'view' | 'format' | 'actions'>) {
  const { goal } = view
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{format.t('form.milestones')}</legend>
      {goal.milestones.map(({ id, title, completed }) => (
        <Checkbox
          key={id}
          label={title}
          checked={completed}
          onCheckedChange={(checked) =>
            void actions.edit(goal.id, (current) => withMilestone(current, id, checked))
          }
        />
      ))}
      <MilestoneQuestion view={view} format={format} actions={actions} />
    </fieldset>
  )
}
