import { useEffect, useId, useState } from 'react'
import { useServices } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './auth.module.css'

/** The time after which the dialog offers to send another e-mail (milliseconds). */
const RESEND_DELAY = 30_000

/** Shows the e-mail address that the server sent the link to, and offers help if the e-mail does not arrive. */
export function SentView({
  email,
  error,
  pending,
  onResend,
  onOtherAddress,
  onClose,
}: {
  email: string
  error: string | undefined
  pending: boolean
  onResend: () => Promise<boolean>
  onOtherAddress: () => void
  onClose: () => void
}) {
  const t = useTranslation('auth')
  const { clock } = useServices()
  const textId = useId()
  const [sent, setSent] = useState(1)
  const [waited, setWaited] = useState(0)
  useEffect(() => clock.after(RESEND_DELAY, () => setWaited(sent)), [clock, sent])
  const resend = async () => {
    if (await onResend()) setSent((count) => count + 1)
  }
  return (
    <div className={styles.ways}>
      {/* Not every screen reader announces a region that is inserted with its text, but each reads what has the focus. */}
      <div role="status" id={textId} className={styles.ways}>
        <p className={styles.address}>{t('sent.text', { email })}</p>
        <p className={styles.quiet}>{t(sent > 1 ? 'sent.again' : 'sent.here')}</p>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="plain" onClick={onOtherAddress}>
          {t('otherAddress')}
        </Button>
        {waited === sent && (
          <Button pending={pending} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose} aria-describedby={textId} autoFocus>
          {t('gotIt')}
        </Button>
      </div>
    </div>
  )
}
