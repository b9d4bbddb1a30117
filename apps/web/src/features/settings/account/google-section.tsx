import { useState } from 'react'
import { useSession } from '../../../data/services/use-session'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import own from './account.module.css'
import { useAct } from './use-act'

/**
 * The linked Google account, with a button that unlinks it, then a confirmation. Draws nothing for an account
 * without one.
 */
export function GoogleSection() {
  const t = useTranslation('auth')
  const isLinked = useSession()?.user.googleLinked === true
  const [isUnlinked, setIsUnlinked] = useState(false)
  const { pending, error, run } = useAct()
  if (!isLinked && !isUnlinked) return null
  const unlink = async () => {
    if (await run((account) => account.unlinkGoogle())) setIsUnlinked(true)
  }
  return (
    <section className={styles.section} aria-labelledby="settings-google">
      <h2 id="settings-google">{t('account.method.google')}</h2>
      <div className={styles.act}>
        <p className={styles.quiet}>{t('account.googleText')}</p>
        {isLinked && (
          <Button pending={pending} onClick={() => void unlink()}>
            {t('account.googleUnlink')}
          </Button>
        )}
        <span role="status" className={own.saved}>
          {isUnlinked && t('account.googleUnlinked')}
        </span>
      </div>
      {error && (
        <p role="alert" className={own.error}>
          {error}
        </p>
      )}
    </section>
  )
}
