import { type ProgrammeDraft, parseProgrammeDraft } from '@segno/domain/programme/parse-programme-draft'
import type { Programme } from '@segno/domain/programme/programme'
import { type ProgrammeOccasion, programmeOccasions } from '@segno/domain/programme/programme'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../../../data/services/use-services'
import { FormDialog } from '../../../draft-form/form-dialog'
import { UNREADABLE_TEXT, unreadableFields } from '../../../draft-form/form-fields'
import { useFormState } from '../../../draft-form/use-form-state'
import { CalendarField } from '../../../ui/form/calendar-field'
import { TextArea, TextField } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import { programmeAddress } from './programme-address'
import styles from './programmes.module.css'
import { useProgrammeActions } from './use-programme-actions'
import type { ProgrammeFormat } from './use-programme-format'

interface ProgrammeFormProps {
  /** The programme to edit. With null, the form creates a programme and opens its page. */
  readonly programme: Programme | null
  readonly format: ProgrammeFormat
  readonly onClose: () => void
}

type Errors = Readonly<Partial<Record<keyof ProgrammeDraft, string>>>

/** The form that creates a programme or edits its name, occasion, date and notes. */
export function ProgrammeForm({ programme, format, onClose }: ProgrammeFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useProgrammeForm(programme, format, onClose)
  const { t, p } = format
  return (
    <FormDialog
      title={p(programme ? 'programme.edit.title' : 'programme.new')}
      cancelLabel={t('form.cancel')}
      saveLabel={t('form.save')}
      formRef={element}
      className={styles.form}
      attempts={form.attempts}
      isSaving={form.isSaving}
      onSubmit={() => void form.submit(unreadableFields(element, ['date']).length > 0)}
      onClose={onClose}
    >
      <Fields {...form} format={format} />
    </FormDialog>
  )
}

function useProgrammeForm(programme: Programme | null, format: ProgrammeFormat, onClose: () => void) {
  const { ids } = useServices()
  const [, navigate] = useLocation()
  const actions = useProgrammeActions(format)
  const form = useFormState(() => draftOf(programme))
  const [newId] = useState(ids.uuid)
  const { opened, draft } = form
  return {
    ...form,
    async submit(isDateUnreadable: boolean) {
      const parsed = parseProgrammeDraft(isDateUnreadable ? { ...draft, date: UNREADABLE_TEXT } : draft)
      if (!parsed.ok) return form.refuse(errorsOf(parsed.error, format))
      const isDone = await form.saveWith(() =>
        programme
          ? actions.edit(programme.id, changedFields(opened, draft, parsed.value))
          : actions.create(newId, { ...parsed.value, pieces: [] }),
      )
      if (!isDone) return
      onClose()
      if (!programme) navigate(programmeAddress(newId))
    },
  }
}

type FieldsProps = Pick<ReturnType<typeof useProgrammeForm>, 'draft' | 'errors' | 'change'> & {
  readonly format: ProgrammeFormat
}

function Fields({ draft, errors, change, format: { t, p } }: FieldsProps) {
  return (
    <>
      <TextField
        label={p('programme.field.name')}
        autoComplete="off"
        value={draft.name}
        onValueChange={(name) => change({ name })}
        error={errors.name}
      />
      <div className={styles.pair}>
        <NativeSelect<ProgrammeOccasion>
          label={p('programme.field.occasion')}
          value={draft.occasion}
          options={programmeOccasions.map((value) => ({ value, label: p(`programme.occasion.${value}`) }))}
          onValueChange={(occasion) => change({ occasion })}
        />
        <CalendarField
          type="date"
          yearless="nearest"
          name="date"
          label={p('programme.field.date')}
          hint={t('form.optional')}
          value={draft.date}
          onValueChange={(date) => change({ date })}
          error={errors.date}
        />
      </div>
      <TextArea
        label={t('form.notes')}
        hint={t('form.optional')}
        rows={3}
        value={draft.notes}
        onValueChange={(notes) => change({ notes })}
        error={errors.notes}
      />
    </>
  )
}

function draftOf(programme: Programme | null): ProgrammeDraft {
  const { name = '', occasion = 'recital', date = null, notes = null } = programme ?? {}
  return { name, occasion, date: date ?? '', notes: notes ?? '' }
}

/** Returns the fields that the musician changed. Another tab may have changed the remaining fields. */
function changedFields<Fields extends object>(
  opened: ProgrammeDraft,
  draft: ProgrammeDraft,
  fields: Fields,
): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([name]) => opened[name as keyof ProgrammeDraft] !== draft[name as keyof ProgrammeDraft],
  )
  return Object.fromEntries(changed) as Partial<Fields>
}

function errorsOf(problems: readonly FieldProblem[], { t, p }: ProgrammeFormat): Errors {
  return Object.fromEntries(
    problems.map(({ field, code, limit = 0 }) => {
      const label =
        field === 'date'
          ? p('programme.field.date')
          : field === 'name'
            ? p('programme.field.name')
            : t('form.notes')
      if (code === 'required') return [field, t('error.required', { field: label })]
      if (field === 'date') return [field, t('error.invalidDate', { field: label })]
      return [field, t('error.tooLong', { field: label, limit })]
    }),
  )
}
