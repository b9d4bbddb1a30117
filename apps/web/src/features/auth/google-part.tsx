import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../data/services/use-account'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Spinner } from '../../ui/spinner'
import styles from './auth.module.css'
import { googleProblem } from './sign-in-problem'

/** The width of Google's button (CSS pixels). */
const WIDTH = 300

/** Google's sign-in button. The first render of this component fetches Google's script. */
export function GooglePart({ clientId, nonce }: { clientId: string; nonce: string | undefined }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  const account = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<{ cause: unknown } | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const signIn = async (credential: string) => {
      setIsWorking(true)
      setError(null)
      try {
        await (await account()).signInWithGoogle(credential)
      } catch (cause) {
        setError({ cause })
        setIsWorking(false)
      }
    }
    const options = {
      clientId,
      language,
      width: WIDTH,
      ...(nonce === undefined ? {} : { nonce }),
      onCredential: (credential: string) => void signIn(credential),
    }
    account()
      .then((service) => service.google.draw(element, options))
      .catch(() => setIsMissing(true))
  }, [account, clientId, nonce, language])
  return (
    <div className={styles.google}>
      <div ref={place} className={styles.googleButton} hidden={isMissing || isWorking} />
      {isWorking && <Spinner label={t('google.working')} labelShown />}
      {isMissing && <p className={styles.quiet}>{t('google.unavailable')}</p>}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {googleProblem(error.cause, t, language)}
        </p>
      )}
    </div>
  )
}
