import { trackProgress } from '@segno/domain/goal/track-progress'
import { milliseconds } from '@segno/domain/units/duration'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { GoalView } from '../../../data/journal/goal-index'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useServices } from '../../../data/services/use-services'
import { useSave } from '../../../draft-form/use-save'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { NumberField, TextArea } from '../../../ui/form/field'
import { SignText } from '../../../ui/music/sign-text'
import { Dialog } from '../../../ui/overlay/dialog'
import styles from '../form/goal-form.module.css'
import { useGoalCommitTexts } from '../use-goal-commit-texts'
import type { GoalFormat } from '../use-goal-format'
import { parseTypedStep, type StepProblem, shownSum, stepErrorTexts } from './typed-step'

interface TrackDialogProps {
  readonly format: GoalFormat
  readonly view: GoalView
  readonly onClose: () => void
}

/** The dialog that adds a manual step: minutes of practice, or the new value of the goal. */
export function TrackDialog({ format, view, onClose }: TrackDialogProps) {
  const shell = useTranslation('shell')
  const { goal, currentValue } = view
  const isTimed = goal.type === 'practice_time'
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState('')
  const [notes, setNotes] = useState('')
  const [problems, setProblems] = useState<readonly StepProblem[]>([])
  const { save, saving } = useSaveStep(view, format)
  const errors = stepErrorTexts(problems, isTimed, format)
  const { t } = format
  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const input = element.current?.querySelector('input')
    const parsed = parseTypedStep({ step, notes, isTimed, isBad: input?.validity.badInput === true })
    if (!parsed.ok) return setProblems(parsed.error)
    setProblems([])
    void save(parsed.value).then((isSaved) => isSaved && onClose())
  }
  return (
    <Dialog
      title={t('details.track')}
      closeLabel={shell('action.close')}
      size="small"
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={saving}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>
          <SignText text={t('track.soFar', { progress: format.progress(view) })} />
        </p>
        {isTimed ? (
          <NumberField
            label={t('track.minutes')}
            description={t('track.minutesNote')}
            value={step}
            onValueChange={setStep}
            inputMode="text"
            required
            autoFocus
            error={errors.value}
          />
        ) : (
          <NowAndStep {...{ view, format, step, currentValue }} onStep={setStep} error={errors.value} />
        )}
        <TextArea
          label={t('track.notes')}
          hint={t('form.optional')}
          value={notes}
          onValueChange={setNotes}
          error={errors.notes}
        />
      </form>
    </Dialog>
  )
}

interface NowAndStepProps {
  readonly view: GoalView
  readonly format: GoalFormat
  readonly step: string
  readonly onStep: (step: string) => void
  readonly error: string | undefined
}

/** Two linked fields: the new value of the goal, and the step from the current value to it. */
function NowAndStep({ view, format, step, onStep, error }: NowAndStepProps) {
  const { goal, currentValue } = view
  const [now, setNow] = useState(String(currentValue))
  const { t } = format
  const unit = goal.unit === null ? null : format.unit(goal.unit)
  return (
    <div className={styles.pair}>
      <NumberField
        label={unit === null ? t('track.nowAtPlain') : t('track.nowAt', { unit })}
        value={now}
        onValueChange={(text) => {
          setNow(text)
          onStep(text.trim() === '' ? '' : shownSum(Number(text), -currentValue))
        }}
        inputMode="text"
        required
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        error={error}
      />
      <NumberField
        label={unit === null ? t('track.stepPlain') : t('track.step', { unit })}
        value={step}
        onValueChange={(text) => {
          onStep(text)
          setNow(shownSum(currentValue, Number(text)))
        }}
        inputMode="text"
        placeholder="+"
      />
    </div>
  )
}

interface Step {
  readonly value: number
  readonly notes: string | null
}

function useSaveStep({ goal }: GoalView, format: GoalFormat) {
  const { journal, clock, ids, notices } = useServices()
  const commitTexts = useGoalCommitTexts()
  const { saving, save } = useSave()
  // A repeated save reuses this id, so the step counts once.
  const [id] = useState(() => ids.uuid())

  async function saveStep(step: Step): Promise<boolean> {
    const tracked = trackProgress(
      journal.body('goal', goal.id),
      { ...step, entryId: null },
      {
        id,
        now: milliseconds(clock.now()),
        progress: repertoireIndexOf(journal).goals.view(goal.id)?.steps ?? [],
      },
    )
    if (!tracked.ok) {
      notices.show({ text: commitTexts.refused('track', tracked.error), tone: 'danger' })
      return false
    }
    const done = commitTexts.of('track', format.t('notice.tracked'))
    return save(tracked.value.changes, done)
  }
  return { save: saveStep, saving }
}
