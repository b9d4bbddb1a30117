import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { hasFinePointer } from '../../draft-form/form-fields'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import styles from './auth.module.css'

/**
 * The e-mail field. The browser checks the address. Its bubble has other words and disappears after seconds, so the form
 * shows the error below the field. An error of the server is shown there too.
 */
export function EmailForm({
  email,
  onEmail,
  error,
  pending,
  onSend,
  onCancel,
}: {
  email: string
  onEmail: (email: string) => void
  error: string | undefined
  pending: boolean
  onSend: () => void
  /** Absent: the form has no Cancel, and on a touch screen no autofocus, because the keyboard would cover the texts. */
  onCancel?: () => void
}) {
  const t = useTranslation('auth')
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null)
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = form.current?.querySelector('input')
    if (!input || input.validity.valid) return onSend()
    setProblem(input.validity.valueMissing ? 'missing' : 'wrong')
    input.focus()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        id={field}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        autoFocus={onCancel !== undefined || hasFinePointer()}
        value={email}
        onValueChange={(text) => {
          setProblem(null)
          onEmail(text)
        }}
        error={problem ? t(`email.${problem}`) : error}
      />
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" variant="primary" pending={pending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
