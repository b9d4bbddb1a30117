import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { TextArea, TextField } from '../../../ui/form/field'
import { Dialog } from '../../../ui/overlay/dialog'
import styles from './presets.module.css'

export interface PresetDraft {
  readonly name: string
  readonly description: string
}

interface PresetFormProps {
  readonly title: string
  readonly draft: PresetDraft
  readonly onDraft: (draft: PresetDraft) => void
  readonly problems: readonly FieldProblem[]
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  /** A description of the view that the preset saves. */
  readonly children: ReactNode
}

/** The form for the name and description of a preset, below them the view that it saves. */
export function PresetForm({ title, draft, onDraft, problems, isSaving, ...form }: PresetFormProps) {
  const t = useTranslation('report-panels')
  const shell = useTranslation('shell')
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problems.length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) form.onSave()
  }
  const errorOf = (field: 'name' | 'description') => {
    const problem = problems.find((found) => found.field === field)
    if (!problem) return undefined
    const name = t(`preset.${field}`)
    return problem.code === 'required'
      ? t('error.required', { field: name })
      : t('error.tooLong', { field: name, limit: problem.limit ?? '' })
  }
  return (
    <Dialog
      title={title}
      closeLabel={shell('action.close')}
      size="small"
      isOpen
      onClose={form.onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={form.onClose}>
            {t('preset.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            {t('preset.save')}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('preset.name')}
          value={draft.name}
          onValueChange={(name) => onDraft({ ...draft, name })}
          required
          autoFocus
          autoComplete="off"
          error={errorOf('name')}
        />
        <TextArea
          label={t('preset.description')}
          hint={t('preset.optional')}
          value={draft.description}
          onValueChange={(description) => onDraft({ ...draft, description })}
          error={errorOf('description')}
        />
        {form.children}
      </form>
    </Dialog>
  )
}
