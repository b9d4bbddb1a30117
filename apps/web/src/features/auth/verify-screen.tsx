import { useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import { ServicesContext } from '../../data/services/use-services'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/spinner'
import { SegnoMark } from '../../ui/wordmark'
import type { RouteParams } from '../feature'
import { AddsNote } from './adds-note'
import styles from './auth.module.css'
import { AuthView } from './auth-view'
import { linkTarget, linkToken } from './link-token'
import { OpenLogbook } from './open-logbook'
import { accountProblem } from './sign-in-problem'
import { useVerification } from './use-verification'

/** The screen that sign-in links open. It removes the token from the URL first. */
export function VerifyScreen(_props: { params: RouteParams }) {
  const services = useContext(ServicesContext)
  const [, navigate] = useLocation()
  const [token] = useState(() => linkToken(location))
  const [target] = useState(() => linkTarget(location))
  useEffect(() => navigate('/auth/verify', { replace: true }), [navigate])
  return (
    <main className={styles.page}>
      <SegnoMark className={styles.sign} />
      {services ? token === null ? <Failed /> : <Verification token={token} target={target} /> : <Checking />}
    </main>
  )
}

function Verification({ token, target }: { token: string; target: string }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  const { state, verify, again } = useVerification(token, target)
  if (state.at === 'checking') return <Checking />
  if (state.at === 'failed') return <Failed />
  if (state.at === 'trouble')
    return (
      <AuthView title={t('verify.failedTitle')}>
        <p role="alert">{accountProblem(state.error, t, language)}</p>
        <p className={styles.quiet}>{t('verify.trouble')}</p>
        <Button variant="primary" onClick={again}>
          {t('tryAgain')}
        </Button>
      </AuthView>
    )
  if (state.at === 'asking')
    return (
      <AuthView title={t('signIn')}>
        <p>{t('verify.other')}</p>
        <AddsNote text="verify.adds" none="verify.addsNone" />
        <Button variant="primary" pending={state.pending} onClick={verify}>
          {t('verify.as', { email: state.email })}
        </Button>
        <OpenLogbook />
      </AuthView>
    )
  return (
    <AuthView title={t('verify.title')}>
      <Spinner label={t(state.at === 'done' ? 'verify.success' : 'verify.working')} labelShown />
    </AuthView>
  )
}

function Checking() {
  const t = useTranslation('auth')
  return (
    <AuthView title={t('verify.title')}>
      <Spinner label={t('verify.working')} labelShown />
    </AuthView>
  )
}

function Failed() {
  const t = useTranslation('auth')
  const { open } = useOverlay('sign-in')
  return (
    <AuthView title={t('verify.failedTitle')}>
      <p role="alert">{t('verify.failed')}</p>
      <Button variant="primary" onClick={open}>
        {t('verify.again')}
      </Button>
      <OpenLogbook />
    </AuthView>
  )
}
