import type { PieceKey } from '@segno/domain/piece/piece-key'
import { useEffect, useId, useState } from 'react'
import type { GoalView } from '../../../data/journal/goal-index'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import type { GoalFormat } from '../use-goal-format'
import { goalErrorTexts } from './goal-errors'
import { GoalForm } from './goal-form'
import styles from './goal-form.module.css'
import { type GoalFormSetup, setUpEditGoal, setUpNewGoal } from './goal-form-setup'
import { useGoalForm } from './use-goal-form'

interface GoalFormDialogProps {
  readonly format: GoalFormat
  /** The goal to edit; absent for a new one. */
  readonly goal?: GoalView
  /** The key of the piece that the form of a new goal proposes. */
  readonly piece?: PieceKey | null
  readonly onClose: () => void
  /** Opens the form again when the musician undoes Cancel. */
  readonly onReopen: () => void
  readonly onSaved: (goalId: string, piece: string) => void
}

export function GoalFormDialog({ goal, piece = null, ...rest }: GoalFormDialogProps) {
  const services = useServices()
  const [setup, setSetup] = useState<GoalFormSetup | null>(null)
  // The form keeps the goal of its first render, even if another tab changes or deletes it.
  const [begin] = useState(() => () => (goal ? setUpEditGoal(services, goal) : setUpNewGoal(services, piece)))
  useEffect(() => {
    let isCurrent = true
    void begin().then((ready) => isCurrent && setSetup(ready))
    return () => {
      isCurrent = false
    }
  }, [begin])
  return setup && <PreparedDialog setup={setup} {...rest} />
}

type PreparedProps = Omit<GoalFormDialogProps, 'goal' | 'piece'> & { readonly setup: GoalFormSetup }

function PreparedDialog({ setup, format, onClose, onReopen, onSaved }: PreparedProps) {
  const shell = useTranslation('shell')
  const form = useGoalForm(setup)
  const formId = useId()
  const { t } = format
  const errors = goalErrorTexts(form.problems, form.draft, format)
  const wrong = Object.keys(errors).length
  return (
    <Dialog
      title={t(setup.original ? 'form.edit' : 'action.new')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <span role="alert" className={styles.barError}>
            {form.failed ? t('form.failed') : wrong > 0 ? t('form.wrong', { count: wrong }) : ''}
          </span>
          <Button
            variant="plain"
            onClick={() => {
              form.drop(onReopen)
              onClose()
            }}
          >
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={form.saving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <GoalForm
        id={formId}
        form={form}
        setup={setup}
        format={format}
        errors={errors}
        onSaved={() => onSaved(setup.id, form.latest().pieceKey)}
      />
    </Dialog>
  )
}
