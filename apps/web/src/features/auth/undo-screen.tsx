import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { CallError } from '../../contracts/sync-server'
import { useAccount } from '../../data/services/use-account'
import { ServicesContext } from '../../data/services/use-services'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { SegnoMark } from '../../ui/wordmark'
import type { RouteParams } from '../feature'
import styles from './auth.module.css'
import { AuthView } from './auth-view'
import { linkToken } from './link-token'
import { OpenLogbook } from './open-logbook'
import { accountProblem, isLinkOver } from './sign-in-problem'

/**
 * The screen behind the link in the e-mail about a deleted account. It removes the token from the URL first.
 */
export function UndoScreen(_props: { params: RouteParams }) {
  const services = useContext(ServicesContext)
  const [, navigate] = useLocation()
  const [token] = useState(() => linkToken(location))
  useEffect(() => navigate('/auth/undo', { replace: true }), [navigate])
  return (
    <main className={styles.page}>
      <SegnoMark className={styles.sign} />
      {services && <Undo token={token} />}
    </main>
  )
}

/** Restores the account on a press, because mail scanners open links and run their scripts. */
function Undo({ token }: { token: string | null }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  const account = useAccount()
  const { open } = useOverlay('sign-in')
  const [pending, setPending] = useState(false)
  const [result, setResult] = useState<{ readonly error: unknown } | 'done' | null>(null)
  const undo = async () => {
    setPending(true)
    try {
      await (await account()).server.undoDeletion(token ?? '')
      setResult('done')
    } catch (error) {
      setResult({ error })
    } finally {
      setPending(false)
    }
  }
  if (result === 'done')
    return (
      <AuthView title={t('undo.title')}>
        <p role="status">{t('undo.done')}</p>
        <Button variant="primary" onClick={open}>
          {t('signIn')}
        </Button>
      </AuthView>
    )
  const error = result?.error
  if (token === null || isLinkOver(error))
    return (
      <AuthView title={t('undo.title')}>
        <p role="alert">{t(isTaken(error) ? 'undo.taken' : 'undo.failed')}</p>
        <OpenLogbook />
      </AuthView>
    )
  return (
    <AuthView title={t('undo.title')}>
      <p>{t('undo.text')}</p>
      {result && <p role="alert">{accountProblem(error, t, language)}</p>}
      <Button variant="primary" pending={pending} onClick={() => void undo()}>
        {t('undo.act')}
      </Button>
    </AuthView>
  )
}

function isTaken(error: unknown): boolean {
  return error instanceof CallError && error.code === 'already_exists'
}
