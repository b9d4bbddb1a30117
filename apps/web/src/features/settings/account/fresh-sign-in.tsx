import { useState } from 'react'
import { useSession } from '../../../data/services/use-session'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import { useAct } from './use-act'

/** A button that requests an e-mail link. The link signs in again and opens the account settings. */
export function FreshSignIn() {
  const t = useTranslation('auth')
  const language = useLanguage()
  const email = useSession()?.user.email ?? ''
  const [isSent, setSent] = useState(false)
  const { pending, error, run } = useAct()
  const send = async () => {
    if (await run((account) => account.requestLink(email, language, 'account'))) setSent(true)
  }
  if (isSent) return <p role="status">{t('account.freshSent', { email })}</p>
  return (
    <div className={styles.act}>
      <p role="alert">{error ?? t('account.fresh', { email })}</p>
      <Button pending={pending} onClick={() => void send()}>
        {t('account.freshSend')}
      </Button>
    </div>
  )
}
