import { useEffect, useState } from 'react'
import type { SignIn } from '../../../contracts/account'
import { useAccount } from '../../../data/services/use-account'
import { useMoment } from '../../../i18n/use-moment'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import own from './account.module.css'
import { useAct } from './use-act'

/**
 * Lists the devices that are signed in. Each device except this one has a button that ends its session. Draws
 * nothing without a connection.
 */
export function SignInsSection() {
  const t = useTranslation('auth')
  const account = useAccount()
  const [signIns, setSignIns] = useState<readonly SignIn[]>([])
  const { pending, error, run } = useAct()
  useEffect(() => {
    let isCurrent = true
    account()
      .then((service) => service.server.signIns())
      .then(
        (list) => isCurrent && setSignIns(list),
        // Without a connection the list is unknown, and the section draws nothing.
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [account])
  const end = async (id: string) => {
    if (await run((service) => service.server.endSignIn(id)))
      setSignIns((all) => all.filter((one) => one.id !== id))
  }
  if (signIns.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="settings-sign-ins">
      <h2 id="settings-sign-ins">{t('account.signInsTitle')}</h2>
      <ul className={own.signIns}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} pending={pending} onEnd={() => void end(signIn.id)} />
        ))}
      </ul>
      {error && (
        <p role="alert" className={own.error}>
          {error}
        </p>
      )}
    </section>
  )
}

function SignInRow({ signIn, pending, onEnd }: { signIn: SignIn; pending: boolean; onEnd: () => void }) {
  const t = useTranslation('auth')
  const moment = useMoment()
  const name = signIn.userAgent ?? t('account.signInsUnknown')
  const used = Date.parse(signIn.lastUsedAt)
  return (
    <li>
      <div>
        <p>{signIn.current ? `${name} · ${t('account.signInsThis')}` : name}</p>
        <p className={styles.quiet}>{t('account.signInsUsed', { when: moment(used) })}</p>
      </div>
      {!signIn.current && (
        <Button pending={pending} aria-label={t('account.signInsEndNamed', { name })} onClick={onEnd}>
          {t('account.signInsEnd')}
        </Button>
      )}
    </li>
  )
}
