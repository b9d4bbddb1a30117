import type { Score } from '@segno/domain/score/score'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useFirstError } from '../../../draft-form/form-fields'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import { draftOfScore, parseScoreDraft } from '../import/score-draft'
import { scoreFieldErrors } from '../import/score-field-errors'
import { ScoreFields } from '../import/score-fields'
import styles from '../import/score-form.module.css'
import type { ScoreActions } from './use-score-actions'

interface EditDialogProps {
  readonly score: Score
  readonly actions: ScoreActions
  readonly onClose: () => void
}

/** Changes title, composer and the other fields of a score. Its files stay. */
export function EditDialog({ score, actions, onClose }: EditDialogProps) {
  const t = useTranslation('score-import')
  const shell = useTranslation('shell')
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOfScore(score))
  const [errors, setErrors] = useState<ReturnType<typeof scoreFieldErrors>>({})
  const [attempts, setAttempts] = useState(0)
  const [isSaving, setSaving] = useState(false)
  useFirstError(element, attempts)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseScoreDraft(draft)
    if (!parsed.ok) {
      setErrors(scoreFieldErrors(parsed.error, t))
      setAttempts(attempts + 1)
      return
    }
    setSaving(true)
    const isDone = await actions.edit(score, parsed.value)
    setSaving(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('edit.title')}
      closeLabel={shell('action.close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ScoreFields
          draft={draft}
          onChange={(change) => {
            setDraft({ ...draft, ...change })
            setErrors({})
          }}
          errors={errors}
        />
      </form>
    </Dialog>
  )
}
