import { type FormEvent, useRef } from 'react'
import { unreadableFields, useFirstError } from '../../../draft-form/form-fields'
import { CalendarField } from '../../../ui/form/calendar-field'
import { TextField } from '../../../ui/form/field'
import { NativeSelect } from '../../../ui/form/native-select'
import { Banner } from '../../../ui/layout/banner'
import { ComposerField } from './composer-field'
import styles from './edit-piece-form.module.css'
import type { PieceProblem } from './piece-changes'
import { difficultyOptions } from './status-section'
import { useEditPieceForm } from './use-edit-piece-form'
import type { PieceView } from './use-piece'
import type { PieceFormat } from './use-piece-format'

interface EditPieceFormProps {
  readonly id: string
  readonly piece: PieceView
  readonly format: PieceFormat
  readonly onSaving: (isSaving: boolean) => void
  readonly onClose: () => void
  readonly onMoved: (address: string) => void
}

export function EditPieceForm({ id, piece, format, onSaving, onClose, onMoved }: EditPieceFormProps) {
  const { t, number } = format
  const form = useEditPieceForm(piece, format, { onSaving, onClose, onMoved })
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, problems, entryCount, attempts } = form
  const errorOf = (field: PieceProblem['field']) => {
    const found = problems.find((problem) => problem.field === field)
    return found && problemText(found, format)
  }
  useFirstError(element, attempts)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.save(unreadableFields(element, ['targetDate']).length > 0)
  }
  const general = errorOf('form')
  return (
    <form ref={element} id={id} noValidate className={styles.form} onSubmit={onSubmit}>
      {general && (
        <Banner tone="danger" isAlert>
          {general}
        </Banner>
      )}
      <TextField
        label={t('field.title')}
        autoComplete="off"
        value={draft.title}
        onValueChange={(title) => change({ title })}
        error={errorOf('title')}
      />
      <ComposerField
        format={format}
        value={draft.composer}
        onValueChange={(composer) => change({ composer })}
        error={errorOf('composer')}
      />
      <p role="status" className={styles.effect}>
        {form.isRenamed && t('edit.entries', { count: entryCount, number: number(entryCount) })}
      </p>
      {form.hasItem && (
        <div className={styles.pair}>
          <NativeSelect
            label={t('field.difficulty')}
            value={draft.difficulty}
            options={difficultyOptions(format)}
            onValueChange={(difficulty) => change({ difficulty })}
          />
          <CalendarField
            type="date"
            yearless="coming"
            name="targetDate"
            max="9999-12-31"
            label={t('field.targetDate')}
            value={draft.targetDate}
            onValueChange={(targetDate) => change({ targetDate })}
            error={errorOf('targetDate')}
          />
        </div>
      )}
    </form>
  )
}

function problemText({ field, code }: PieceProblem, { t }: PieceFormat): string {
  switch (code) {
    case 'required':
      return t('error.titleRequired')
    case 'exists':
      return t('error.exists')
    case 'programmeFull':
      return t('error.programmeFull')
    case 'itemNotFound':
      return t('error.itemNotFound')
    case 'invalidDate':
      return t('error.date')
    case 'tooLong':
      return t(field === 'title' ? 'error.titleLong' : 'error.composerLong')
  }
}
