import { useEffect, useState } from 'react'
import { loadWords } from '../i18n/translator'
import { useText } from '../i18n/use-text'
import { Button } from '../ui/button'
import { LinkButton } from '../ui/link-button'
import styles from './error-screen.module.css'

/** What is safe, then what can be done. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const t = useText('shell')
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadWords(['shell']).finally(() => setReady(true))
  }, [])
  if (!ready) return null
  return (
    <main className={styles.page}>
      <h1>{t('error.title')}</h1>
      <p>{t('error.safe')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('error.refresh')}
        </Button>
        <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
        <Button onClick={() => history.back()}>{t('error.goBack')}</Button>
        <LinkButton href="/">{t('error.goHome')}</LinkButton>
        <LinkButton href="/about/contact#report">{t('error.report')}</LinkButton>
        <LinkButton href="/about/contact">{t('error.support')}</LinkButton>
      </div>
    </main>
  )
}
