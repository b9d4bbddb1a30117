import { useCallback, useState } from 'react'
import type { SignInConfig } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Dialog } from '../../ui/overlay/dialog'
import { AddsNote } from './adds-note'
import styles from './auth.module.css'
import { EmailForm } from './email-form'
import { GooglePart } from './google-part'
import { SentView } from './sent-view'
import { linkProblem } from './sign-in-problem'
import { useFetched } from './use-fetched'
import { useOnline } from './use-online'

const noGoogle: SignInConfig = { googleClientId: null }

/** Signs in with Google, if the server offers it, or with a link by e-mail. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const link = useLink()
  const send = async () => {
    if (await link.send(email)) setSentTo(email)
  }
  return (
    <Dialog
      size="small"
      title={t(sentTo === null ? 'signIn' : 'sent.title')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress={email !== ''}
    >
      {sentTo === null ? (
        <Ways>
          <EmailForm
            email={email}
            onEmail={setEmail}
            error={link.error}
            pending={link.pending}
            onSend={() => void send()}
            onCancel={onClose}
          />
        </Ways>
      ) : (
        <SentView
          email={sentTo}
          error={link.error}
          pending={link.pending}
          onResend={() => link.send(sentTo)}
          onOtherAddress={() => {
            setEmail('')
            link.clear()
            setSentTo(null)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Ways({ children }: { children: React.ReactNode }) {
  const t = useTranslation('auth')
  const online = useOnline()
  const config = useFetched(
    useCallback((account) => account.config().catch(() => noGoogle), []),
    online,
  )
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

/** Requests a link and shows the outcome. */
function useLink() {
  const t = useTranslation('auth')
  const language = useLanguage()
  const account = useAccount()
  const [error, setError] = useState<string | undefined>()
  const [pending, setPending] = useState(false)
  const send = async (email: string): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    setError(undefined)
    try {
      await (await account()).requestLink(email, language)
      return true
    } catch (cause) {
      setError(linkProblem(cause, t, language))
      return false
    } finally {
      setPending(false)
    }
  }
  return { error, pending, send, clear: () => setError(undefined) }
}
