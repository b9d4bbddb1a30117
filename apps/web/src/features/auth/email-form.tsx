import { useEffect, useId, useRef } from 'react'
import { hasFinePointer } from '../../draft-form/form-fields'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import styles from './auth.module.css'

/** The e-mail field. The browser validates it, and an error of the server is shown below it. */
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
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus()
  }, [error])
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
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
        onValueChange={onEmail}
        error={error}
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
