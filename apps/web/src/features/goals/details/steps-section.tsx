import type { GoalProgress } from '@segno/domain/goal/goal-progress'
import { useState } from 'react'
import { Link } from 'wouter'
import type { GoalView } from '../../../data/journal/goal-index'
import { useJournal } from '../../../data/services/use-services'
import { NoteText } from '../../../list-screen/note-text'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import type { GoalActions } from '../use-goal-actions'
import type { GoalFormat } from '../use-goal-format'
import styles from './goal-details.module.css'

/** The number of steps that the section first shows. */
const FEW = 8

interface StepsSectionProps {
  readonly view: GoalView
  readonly format: GoalFormat
  readonly actions: GoalActions
}

/** The steps of a goal, latest first. */
export function StepsSection({ view, format, actions }: StepsSectionProps) {
  const [isWhole, setWhole] = useState(false)
  const { t } = format
  const steps = [...view.steps].reverse()
  const shown = isWhole ? steps : steps.slice(0, FEW)
  return (
    <section className={styles.section}>
      <h3>{t('steps.title')}</h3>
      {steps.length === 0 && <p className={styles.quiet}>{t('steps.none')}</p>}
      {steps.length > 0 && (
        <ul className={styles.lines} aria-label={t('steps.title')}>
          {shown.map((step) => (
            <StepRow key={step.id} step={step} view={view} format={format} actions={actions} />
          ))}
        </ul>
      )}
      {shown.length < steps.length && (
        <Button variant="plain" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {t('more', { number: format.number(steps.length) })}
        </Button>
      )}
    </section>
  )
}

function StepRow({ step, view, format, actions }: StepsSectionProps & { readonly step: GoalProgress }) {
  const { t } = format
  const entry = useJournal((journal) =>
    step.entryId === null ? undefined : journal.body('entry', step.entryId),
  )
  const day = format.shortDate(entry?.localDay ?? format.dayOf(step.createdAt))
  return (
    <li className={styles.line}>
      <span className={styles.lineDay}>{day}</span>
      <span className={styles.lineText}>
        {step.entryId !== null && entry && (
          <Link href={`/logbook?entry=${encodeURIComponent(step.entryId)}`}>{t('steps.entry')}</Link>
        )}
        {step.notes && <NoteText text={step.notes} />}
      </span>
      <span className={styles.lineValue}>{format.step(step.value, view.goal)}</span>
      <span className={styles.lineAct}>
        {step.entryId === null && (
          <IconButton
            icon="close"
            size="small"
            label={t('steps.delete', { day })}
            onClick={() => void actions.deleteStep(step)}
          />
        )}
      </span>
    </li>
  )
}
