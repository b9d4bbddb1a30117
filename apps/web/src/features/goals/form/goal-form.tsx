import { type GoalKind, goalKinds, goalTypeOfKind } from '@segno/domain/goal/goal-kind'
import { type FormEvent, useRef } from 'react'
import { DraftBanner } from '../../../draft-form/draft-banner'
import { unreadableFields, useFirstError, useFirstFocus } from '../../../draft-form/form-fields'
import { CalendarField } from '../../../ui/form/calendar-field'
import { TextArea, TextField } from '../../../ui/form/field'
import { RadioRow } from '../../../ui/form/radio-row'
import type { GoalFormat } from '../use-goal-format'
import { type GoalDraft, withKind } from './goal-draft'
import styles from './goal-form.module.css'
import type { GoalFormSetup } from './goal-form-setup'
import { MilestoneFields } from './milestone-fields'
import { PieceField } from './piece-field'
import { TargetFields } from './target-fields'
import type { useGoalForm } from './use-goal-form'

/** The fields whose content the browser validates. Invalid content has the value ''. */
const browserFields = ['target', 'hours', 'minutes', 'targetDate']

interface GoalFormProps {
  readonly id: string
  readonly form: ReturnType<typeof useGoalForm>
  readonly setup: GoalFormSetup
  readonly format: GoalFormat
  readonly errors: Readonly<Record<string, string>>
  readonly onSaved: () => void
}

export function GoalForm({ id, form, setup, format, errors, onSaved }: GoalFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const { draft, update } = form
  const { t } = format
  useFirstError(element, form.attempts)
  useFirstFocus(title, !setup.original)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.saving)
      void form.save(unreadableFields(element, browserFields)).then((saved) => saved && onSaved())
  }
  return (
    <form ref={element} id={id} className={styles.form} noValidate onSubmit={submit}>
      {form.restored && (
        <DraftBanner
          text={t('draft.restored')}
          discardLabel={t('draft.discard')}
          onDiscard={() => void form.discard()}
        />
      )}
      <KindField draft={draft} setup={setup} format={format} onChange={update} />
      <TextField
        ref={title}
        label={t('form.title')}
        value={draft.title}
        onValueChange={(text) => update({ title: text })}
        required
        autoComplete="off"
        error={errors.title}
      />
      <PieceField draft={draft} format={format} onChange={update} error={errors.scoreId} />
      <div className={styles.grid}>
        <TargetFields draft={draft} format={format} onChange={update} errors={errors} />
        <CalendarField
          type="date"
          yearless="coming"
          name="targetDate"
          label={t('form.targetDate')}
          hint={t('form.optional')}
          value={draft.targetDate}
          onValueChange={(targetDate) => update({ targetDate })}
          error={errors.targetDate}
        />
        <TextField
          label={t('form.focusMeasures')}
          hint={t('form.optional')}
          value={draft.focusMeasures}
          onValueChange={(focusMeasures) => update({ focusMeasures })}
          placeholder="12–20"
          autoComplete="off"
          error={errors.focusMeasures}
        />
      </div>
      <MilestoneFields
        milestones={draft.milestones}
        format={format}
        onChange={(milestones) => update({ milestones })}
        errors={errors}
      />
      <LongTexts draft={draft} format={format} onChange={update} errors={errors} />
    </form>
  )
}

interface LongTextsProps extends Pick<GoalFormProps, 'format' | 'errors'> {
  readonly draft: GoalFormProps['form']['draft']
  readonly onChange: GoalFormProps['form']['update']
}

function LongTexts({ draft, format: { t }, onChange, errors }: LongTextsProps) {
  return (
    <>
      <TextArea
        label={t('form.description')}
        hint={t('form.optional')}
        value={draft.description}
        onValueChange={(description) => onChange({ description })}
        error={errors.description}
      />
      <TextArea
        label={t('form.practiceNotes')}
        hint={t('form.optional')}
        value={draft.practiceNotes}
        onValueChange={(practiceNotes) => onChange({ practiceNotes })}
        error={errors.practiceNotes}
      />
    </>
  )
}

interface KindFieldProps {
  readonly draft: GoalDraft
  readonly setup: GoalFormSetup
  readonly format: GoalFormat
  readonly onChange: (draft: GoalDraft) => void
}

/**
 * The field for the kind of goal. Steps are numbers in the goal's unit, so a goal with steps cannot change
 * between time and numbers.
 */
function KindField({ draft, setup, format, onChange }: KindFieldProps) {
  const isTimed = (kind: GoalKind) => goalTypeOfKind(kind) === 'practice_time'
  const kinds = setup.hasSteps
    ? goalKinds.filter((kind) => isTimed(kind) === isTimed(setup.base.kind))
    : goalKinds
  return (
    <RadioRow<GoalKind>
      label={format.t('filter.kind')}
      options={kinds.map((value) => ({ value, label: format.t(`kind.${value}`) }))}
      value={draft.kind}
      onValueChange={(kind) => kind && onChange(withKind(draft, kind))}
      {...(setup.hasSteps ? { description: format.t('form.kindKept') } : {})}
    />
  )
}
