import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../data/services/use-services'
import type { Screen } from '../features/feature'
import { loadMessages } from '../i18n/translator'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { LinkButton } from '../ui/link-button'
import styles from './error-screen.module.css'

/** Milliseconds until the beta notice redirects to the first page. */
const READING_TIME = 8000

/**
 * Loads the messages of the beta notice and returns its screen. It replaces a beta feature while the beta flag
 * is not set.
 */
export async function loadBetaScreen(): Promise<Screen> {
  await loadMessages(['beta'])
  return BetaScreen
}

function BetaScreen() {
  const t = useTranslation('beta')
  const { clock } = useServices()
  const [, navigate] = useLocation()
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (!stays) return clock.after(READING_TIME, () => navigate('/', { replace: true }))
  }, [clock, navigate, stays])
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('text', { parameter: '?beta=on' })}</p>
      {/* Stays in the page, so that a screen reader announces the change. */}
      <p role="status">{t(stays ? 'stays' : 'leaves')}</p>
      <div className={styles.actions}>
        <LinkButton href="/" variant="primary">
          {t('home')}
        </LinkButton>
        {!stays && <Button onClick={() => setStays(true)}>{t('stay')}</Button>}
      </div>
    </div>
  )
}
