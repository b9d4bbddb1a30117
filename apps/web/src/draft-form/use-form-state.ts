import { useState } from 'react'

type FormErrors<Draft> = Readonly<Partial<Record<keyof Draft, string>>>

/**
 * Returns the state of a form: its draft, the errors of the last refused save until the next change, and
 * whether it is being saved.
 */
export function useFormState<Draft extends object>(makeDraft: () => Draft) {
  const [opened] = useState(makeDraft)
  const [draft, setDraft] = useState(opened)
  const [errors, setErrors] = useState<FormErrors<Draft> | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [isSaving, setSaving] = useState(false)
  return {
    /** The draft when the form was opened. */
    opened,
    draft,
    errors: errors ?? ({} as FormErrors<Draft>),
    attempts,
    isSaving,
    change(change: Partial<Draft>) {
      setDraft({ ...draft, ...change })
      setErrors(null)
    },
    refuse(found: FormErrors<Draft>) {
      setErrors(found)
      setAttempts(attempts + 1)
    },
    /** Calls `run` and sets `isSaving` to true until it ends. Resolves with its result. */
    async saveWith(run: () => Promise<boolean>): Promise<boolean> {
      setSaving(true)
      const isDone = await run()
      setSaving(false)
      return isDone
    },
  }
}
