import { joinSentences } from '../../../../i18n/join-sentences'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { useWaitText } from '../use-wait-text'
import styles from './feedback.module.css'
import type { Sending } from './use-sending'

/** Shows that a call has succeeded, or why it failed and when to try again. */
export function SendingState({
  state,
  sent,
  onRetry,
}: {
  readonly state: Sending
  readonly sent: string
  /** Runs the call again. If absent, there is no Retry button, because the form has its own button. */
  readonly onRetry?: () => void
}) {
  const t = useTranslation('term-feedback')
  const language = useLanguage()
  const problem = state.step === 'failed' ? state.problem : null
  const wait = useWaitText(problem?.wait ?? null)
  return (
    <>
      <p role="status" className={styles.state}>
        {state.step === 'sent' && sent}
      </p>
      {problem && (
        <div role="alert" className={styles.failure}>
          <p>
            {joinSentences(
              [
                t(problem.kind === 'offline' ? 'problem.offline' : 'problem.failed'),
                wait !== null && t('wait', { time: wait }),
              ],
              language,
            )}
          </p>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
