import { useEffect, useState } from 'react'
import { loadMessages } from '../i18n/translator'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { LinkButton } from '../ui/link-button'
import styles from './error-screen.module.css'

/** `error`: a screen threw an error. `notFound`: no route or record has the URL. */
export type ErrorKind = 'error' | 'notFound'

/** Explains the error, or says that the URL has no page. Offers a retry and links. */
export function ErrorScreen({ kind, onRetry }: { kind: ErrorKind; onRetry: () => void }) {
  const t = useTranslation('shell')
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void loadMessages(['shell']).finally(() => setReady(true))
  }, [])
  if (!ready) return null
  return (
    <div className={styles.page}>
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <div className={styles.actions}>
        {kind === 'error' && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('error.refresh')}
          </Button>
        )}
        <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
        <Button onClick={() => history.back()}>{t('error.goBack')}</Button>
        <LinkButton href="/">{t('error.goHome')}</LinkButton>
        <LinkButton href="/about/contact#report">{t('error.report')}</LinkButton>
        <LinkButton href="/about/contact">{t('error.support')}</LinkButton>
      </div>
    </div>
  )
}
