import type { ScoreFields as NewScoreFields } from '@segno/domain/score/score-commands'
import { type FormEvent, useRef, useState } from 'react'
import { useFirstError, useFirstFocus } from '../../../draft-form/form-fields'
import { useTranslation } from '../../../i18n/use-translation'
import type { InspectedScore } from './inspect-files'
import { type PageFile, PageFiles } from './page-files'
import { draftOfScore, parseScoreDraft } from './score-draft'
import { scoreFieldErrors } from './score-field-errors'
import { ScoreFields } from './score-fields'
import styles from './score-form.module.css'

interface ImportFormProps {
  readonly id: string
  readonly score: InspectedScore
  readonly fields: NewScoreFields
  readonly onSave: (score: InspectedScore, fields: NewScoreFields) => void
}

/** The form for a new score. Metadata of its files fills the fields. */
export function ImportForm({ id, score, fields, onSave }: ImportFormProps) {
  const t = useTranslation('score-import')
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(() => draftOfScore(fields))
  const [pages, setPages] = useState<readonly PageFile[]>(() =>
    score.files.map((file, at) => ({ ...file, at, rotation: 0 })),
  )
  const [errors, setErrors] = useState<ReturnType<typeof scoreFieldErrors>>({})
  const [attempts, setAttempts] = useState(0)
  useFirstError(element, attempts)
  useFirstFocus(title)
  const isImages = score.files.every(({ mediaType }) => mediaType.startsWith('image/'))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseScoreDraft(draft)
    if (!parsed.ok) {
      setErrors(scoreFieldErrors(parsed.error, t))
      setAttempts(attempts + 1)
      return
    }
    const files = pages.flatMap(({ at, rotation }) => {
      const file = fields.files[at]
      return file ? { ...file, rotation } : []
    })
    const chosen = pages.flatMap(({ at }) => score.files[at] ?? [])
    const pageCount = isImages ? files.length : fields.pageCount
    onSave({ ...score, files: chosen }, { ...fields, ...parsed.value, files, pageCount })
  }
  return (
    <form ref={element} id={id} className={styles.form} noValidate onSubmit={submit}>
      <ScoreFields
        draft={draft}
        onChange={(change) => {
          setDraft({ ...draft, ...change })
          setErrors(withoutKeys(errors, change))
        }}
        errors={errors}
        titleRef={title}
      />
      {isImages && <PageFiles pages={pages} onChange={setPages} />}
    </form>
  )
}

function withoutKeys<T extends object>(errors: T, change: object): T {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))) as T
}
