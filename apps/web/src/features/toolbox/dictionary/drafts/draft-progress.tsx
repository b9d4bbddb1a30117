import type { ReactNode } from 'react'
import type { DraftStatus } from '../../../../contracts/dictionary-server'
import type { CallProblem } from '../../../../data/dictionary/call-problem'
import { useServices } from '../../../../data/services/use-services'
import { useSession } from '../../../../data/services/use-session'
import { joinSentences } from '../../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { Spinner } from '../../../../ui/spinner'
import { useWaitText } from '../use-wait-text'
import styles from './drafts.module.css'
import type { DraftControl } from './use-draft'

/** The status of a draft: offered, under way, refused or failed, with its buttons. */
export function DraftProgress({ control, term }: { readonly control: DraftControl; readonly term: string }) {
  const { status, problem } = control.view
  return (
    <div className={styles.progress} aria-live="polite">
      {status ? <State status={status} control={control} term={term} /> : !problem && <Reading />}
      {problem && <Problem problem={problem} control={control} />}
    </div>
  )
}

function Reading() {
  const t = useTranslation('dictionary-drafts')
  return <Spinner label={t('reading')} />
}

function State({
  status,
  control,
  term,
}: {
  readonly status: DraftStatus
  readonly control: DraftControl
  readonly term: string
}) {
  const t = useTranslation('dictionary-drafts')
  const wait = useWaitText(status.retryAfter)
  switch (status.state) {
    case 'pending':
    case 'generating':
      return (
        <div className={styles.pending}>
          <Spinner label={t('pending.short')} />
          <p>{t('pending')}</p>
        </div>
      )
    case 'refused':
    case 'failed':
      return (
        <>
          <p>{status.unavailable ? t('problem.noService') : t(status.state, { term })}</p>
          {wait && <p className={styles.fact}>{t('wait', { time: wait })}</p>}
          {status.canAsk && <Offer control={control} />}
        </>
      )
    case 'absent':
      return status.canAsk ? <Offer control={control} /> : <p className={styles.fact}>{t('none')}</p>
    default:
      return null
  }
}

/** The button that requests a draft. Without an account, the button that signs in. */
function Offer({ control }: { readonly control: DraftControl }): ReactNode {
  const t = useTranslation('dictionary-drafts')
  const isSignedIn = useSession() !== null
  const { overlays } = useServices()
  return (
    <>
      <p>{t('offer')}</p>
      {isSignedIn ? (
        <Button variant="primary" pending={control.view.isAsking} onClick={control.ask}>
          {t('ask')}
        </Button>
      ) : (
        <>
          <p className={styles.fact}>{t('account')}</p>
          <Button onClick={() => overlays.getState().open('sign-in')}>{t('signIn')}</Button>
        </>
      )}
    </>
  )
}

function Problem({ problem, control }: { readonly problem: CallProblem; readonly control: DraftControl }) {
  const t = useTranslation('dictionary-drafts')
  const language = useLanguage()
  const wait = useWaitText(problem.wait)
  return (
    <div role="alert" className={styles.progress}>
      <p>
        {joinSentences([t(`problem.${problem.kind}`), wait !== null && t('wait', { time: wait })], language)}
      </p>
      {(!wait || control.view.status === null) && <Button onClick={control.read}>{t('retry')}</Button>}
    </div>
  )
}
