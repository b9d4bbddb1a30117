import type { Score } from '@segno/domain/score/score'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../draft-form/form-dialog'
import { useTranslation } from '../../../i18n/use-translation'
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

/** The dialog that edits the fields of a score. It does not change the files. */
export function EditDialog({ score, actions, onClose }: EditDialogProps) {
  const t = useTranslation('score-import')
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOfScore(score))
  const [errors, setErrors] = useState<ReturnType<typeof scoreFieldErrors>>({})
  const [attempts, setAttempts] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const submit = async () => {
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
    <FormDialog
      title={t('edit.title')}
      cancelLabel={t('cancel')}
      saveLabel={t('save')}
      formRef={element}
      className={styles.form}
      attempts={attempts}
      isSaving={isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ScoreFields
        draft={draft}
        onChange={(change) => {
          setDraft({ ...draft, ...change })
          setErrors({})
        }}
        errors={errors}
      />
    </FormDialog>
  )
}
