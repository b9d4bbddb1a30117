import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useOverlay } from '../../app-state/use-overlay'
import type { RouteParams } from '../../contracts/feature'
import { ServicesContext } from '../../data/services/use-services'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/spinner'
import { SegnoMark } from '../../ui/wordmark'
import { AddsNote } from './adds-note'
import styles from './auth.module.css'
import { linkToken } from './link-token'
import { accountProblem } from './sign-in-problem'
import { useVerification } from './use-verification'

/** Where the link of an e-mail leads. What it carries leaves the address before anything else happens. */
export function VerifyScreen(_props: { params: RouteParams }) {
  const services = useContext(ServicesContext)
  const [, navigate] = useLocation()
  const [token] = useState(() => linkToken(location))
  useEffect(() => navigate('/auth/verify', { replace: true }), [navigate])
  return (
    <main className={styles.page}>
      <SegnoMark className={styles.sign} />
      {services ? token === null ? <Failed /> : <Verification token={token} /> : <Checking />}
    </main>
  )
}

function Verification({ token }: { token: string }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  const { state, verify, again } = useVerification(token)
  if (state.at === 'checking') return <Checking />
  if (state.at === 'failed') return <Failed />
  if (state.at === 'trouble')
    return (
      <View title={t('verify.failedTitle')}>
        <p role="alert">{accountProblem(state.error, t, language)}</p>
        <p className={styles.quiet}>{t('verify.trouble')}</p>
        <Button variant="primary" onClick={again}>
          {t('tryAgain')}
        </Button>
      </View>
    )
  if (state.at === 'asking')
    return (
      <View title={t('signIn')}>
        <p>{t('verify.other')}</p>
        <AddsNote text="verify.adds" none="verify.addsNone" />
        <Button variant="primary" pending={state.pending} onClick={verify}>
          {t('verify.as', { email: state.email })}
        </Button>
        <OpenLogbook />
      </View>
    )
  return (
    <View title={t('verify.title')}>
      <Spinner label={t(state.at === 'done' ? 'verify.success' : 'verify.working')} labelShown />
    </View>
  )
}

function Checking() {
  const t = useTranslation('auth')
  return (
    <View title={t('verify.title')}>
      <Spinner label={t('verify.working')} labelShown />
    </View>
  )
}

function Failed() {
  const t = useTranslation('auth')
  const { open } = useOverlay('sign-in')
  return (
    <View title={t('verify.failedTitle')}>
      <p role="alert">{t('verify.failed')}</p>
      <Button variant="primary" onClick={open}>
        {t('verify.again')}
      </Button>
      <OpenLogbook />
    </View>
  )
}

/** The diary is here whether or not a link works. */
function OpenLogbook() {
  const t = useTranslation('auth')
  const [, navigate] = useLocation()
  return (
    <Button variant="plain" onClick={() => navigate('/logbook')}>
      {t('verify.openLogbook')}
    </Button>
  )
}

/** One thing at a time, in the middle; each new one takes the focus, so that it is read out. */
function View({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  return (
    <div className={styles.view}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
