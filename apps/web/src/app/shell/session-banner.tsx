import { useEffect, useState } from 'react'
import type { KnownOwner } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'
import { useServices } from '../../data/services/use-services'
import { useSessionExpired } from '../../data/services/use-session'
import { formerAccountOf, leaveFormerAccount } from '../../data/session/former-account'
import { joinSentences } from '../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import { LiveRegion } from '../../ui/layout/live-region'
import styles from './shell.module.css'

/** The banners about the account of this device: an expired session, or rows of a former account. */
export function SessionBanner() {
  return useSessionExpired() ? <ExpiredBanner /> : <FormerAccountBanner />
}

/**
 * The banner after the server has ended the session. It offers to sign in again, and the screen below stays.
 */
function ExpiredBanner() {
  const t = useTranslation('shell')
  const { overlays } = useServices()
  const signIn = (
    <Button size="small" onClick={() => overlays.getState().open('sign-in')}>
      {t('device.signIn')}
    </Button>
  )
  return (
    <Banner className={styles.banner} action={signIn}>
      {t('device.expired')}
    </Banner>
  )
}

/**
 * The banner for rows of an earlier account with the current e-mail address, which the server has lost. It
 * offers to adopt the rows. See docs/decisions/0021.
 */
function FormerAccountBanner() {
  const t = useTranslation('auth')
  const language = useLanguage()
  const loadAccount = useAccount()
  const { account, leave } = useFormerAccount()
  const [state, setState] = useState<'asking' | 'moving' | 'failed'>('asking')
  const takeOver = async () => {
    setState('moving')
    if (account) await (await loadAccount()).takeOver(account.id)
  }
  return (
    <LiveRegion>
      {account && (
        <Banner
          className={styles.banner}
          action={
            <>
              <Button
                size="small"
                pending={state === 'moving'}
                onClick={() => void takeOver().catch(() => setState('failed'))}
              >
                {t('former.takeOver')}
              </Button>
              <Button size="small" variant="plain" onClick={leave}>
                {t('former.leave')}
              </Button>
            </>
          }
        >
          {joinSentences(
            [t('former.question', { email: account.email }), state === 'failed' && t('error.act')],
            language,
          )}
        </Banner>
      )}
    </LiveRegion>
  )
}

/**
 * Returns the former account (null if it has no rows on this device) and a function that hides its banner.
 * Forgets an account without rows.
 */
function useFormerAccount(): { account: KnownOwner | null; leave: () => void } {
  const { session, keyValueStore } = useServices()
  const loadAccount = useAccount()
  const [account, setAccount] = useState<KnownOwner | null>(null)
  useEffect(() => {
    let isCurrent = true
    const former = formerAccountOf(session, keyValueStore)
    const find = async (known: KnownOwner) => {
      const parked = await (await loadAccount()).parked()
      if (!isCurrent) return
      if (parked.some(({ owner }) => owner === known.id)) setAccount(known)
      else session.forget(known.id)
    }
    if (former) find(former).catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [loadAccount, session, keyValueStore])
  const leave = () => {
    if (account) leaveFormerAccount(keyValueStore, account.id)
    setAccount(null)
  }
  return { account, leave }
}
