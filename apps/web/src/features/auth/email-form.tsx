import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { hasFinePointer } from '../../draft-form/form-fields'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import styles from './auth.module.css'

/**
 * The form that requests a sign-in link for an e-mail address. It shows errors below the field, because the
 * browser's own bubble disappears after seconds.
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
  /**
   * Called when the musician presses Cancel. Without it, the form has no Cancel. On a touch screen it then
   * takes no focus, because the keyboard would cover the texts.
   */
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
