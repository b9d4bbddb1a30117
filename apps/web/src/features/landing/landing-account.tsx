import { useState } from 'react'
import type { AccountUser } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { initialsOf } from './initials'
import styles from './signed-in.module.css'

/** The initials of the signed-in account, and the sign-out button. */
export function LandingAccount({ user }: { user: AccountUser }) {
  const t = useTranslation('landing')
  const account = useAccount()
  const { notices } = useServices()
  const [pending, setPending] = useState(false)
  const signOut = async () => {
    setPending(true)
    try {
      await (await account()).signOut()
    } catch {
      setPending(false)
      notices.show({ text: t('signOut.failed'), tone: 'danger' })
    }
  }
  return (
    <>
      <span role="img" className={styles.initials} aria-label={user.email} title={user.email} translate="no">
        {initialsOf(user)}
      </span>
      <Button pending={pending} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </>
  )
}
