import { useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/overlay/dialog'
import { AddsNote } from './adds-note'
import styles from './auth.module.css'
import { EmailForm } from './email-form'
import { GooglePart } from './google-part'
import { SentView } from './sent-view'
import { useConfig } from './use-config'
import { useLinkForm } from './use-link-form'
import { useOnline } from './use-online'

/** The dialog that signs in with Google, if the server offers it, or with a link by e-mail. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('auth')
  const form = useLinkForm()
  return (
    <Dialog
      size="small"
      title={t(form.sentTo === null ? 'signIn' : 'sent.title')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress={form.email.email !== ''}
    >
      {form.sentTo === null ? (
        <Ways>
          <EmailForm {...form.email} onCancel={onClose} />
        </Ways>
      ) : (
        <SentView {...form.sent} email={form.sentTo} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Ways({ children }: { children: React.ReactNode }) {
  const t = useTranslation('auth')
  const online = useOnline()
  const config = useConfig(online)
  return (
    <div className={styles.ways}>
      <p className={styles.quiet}>{t('intro')}</p>
      <AddsNote text="adds" />
      {!online && <p role="status">{t('offline')}</p>}
      {config?.googleClientId && (
        <>
          <GooglePart clientId={config.googleClientId} nonce={config.googleNonce} />
          <p className={styles.divider}>
            <span>{t('or')}</span>
          </p>
        </>
      )}
      {children}
    </div>
  )
}
