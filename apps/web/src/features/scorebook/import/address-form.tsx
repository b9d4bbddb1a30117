import { type FormEvent, useState } from 'react'
import { useSession } from '../../../data/services/use-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import styles from './score-form.module.css'

/** The form for the https URL of a public score. The server fetches it, so the form needs an account. */
export function AddressForm({ onAddress }: { onAddress: (url: string) => void }) {
  const t = useTranslation('score-import')
  const isSignedIn = useSession() !== null
  const [url, setUrl] = useState('')
  const [error, setError] = useState('')
  if (!isSignedIn) return <p className={styles.hint}>{t('address.signIn')}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim()
    if (!/^https:\/\/\S+$/i.test(address)) return setError(t('address.invalid'))
    onAddress(address)
  }
  return (
    <form className={styles.address} noValidate onSubmit={submit}>
      <TextField
        label={t('address.label')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={error || undefined}
        onValueChange={(text) => {
          setUrl(text)
          setError('')
        }}
      />
      <Button type="submit" icon="link">
        {t('address.import')}
      </Button>
    </form>
  )
}
