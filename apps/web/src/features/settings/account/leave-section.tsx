import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from '../settings.module.css'
import own from './account.module.css'
import { Question } from './question'
import { useAct } from './use-act'

type Asking =
  | { readonly what: 'remove' }
  | { readonly what: 'lose'; readonly unsynced: number }
  | { readonly what: 'everywhere' }

/** Buttons that sign out, sign out everywhere, and remove the data from this device. */
export function LeaveSection() {
  const t = useTranslation('auth')
  const [asking, setAsking] = useState<Asking | null>(null)
  const { pending, error, run } = useAct()
  const signOut = (options: { remove: boolean; evenUnsynced?: boolean }) =>
    run(async (account) => {
      const outcome = await account.signOut(options)
      setAsking(outcome.done ? null : { what: 'lose', unsynced: outcome.unsynced })
    })
  return (
    <section className={styles.section} aria-labelledby="settings-sign-out">
      <h2 id="settings-sign-out">{t('account.signOutTitle')}</h2>
      <div className={styles.acts}>
        <div className={styles.act}>
          <p className={styles.quiet}>{t('account.signOutText')}</p>
          <Button pending={pending} onClick={() => void signOut({ remove: false })}>
            {t('account.signOut')}
          </Button>
        </div>
        <div className={styles.act}>
          <p className={styles.quiet}>{t('account.removeText')}</p>
          <Button onPointerEnter={Question.preload} onClick={() => setAsking({ what: 'remove' })}>
            {t('account.remove')}
          </Button>
        </div>
        <div className={styles.act}>
          <p className={styles.quiet}>{t('account.everywhereText')}</p>
          <Button onPointerEnter={Question.preload} onClick={() => setAsking({ what: 'everywhere' })}>
            {t('account.everywhere')}
          </Button>
        </div>
      </div>
      {error && !asking && (
        <p role="alert" className={own.error}>
          {error}
        </p>
      )}
      {asking && (
        <LeaveQuestion
          asking={asking}
          pending={pending}
          error={error}
          onCancel={() => setAsking(null)}
          onConfirm={() =>
            void (asking.what === 'everywhere'
              ? run((account) => account.signOutEverywhere())
              : signOut({ remove: true, evenUnsynced: asking.what === 'lose' }))
          }
        />
      )}
    </section>
  )
}

function LeaveQuestion({
  asking,
  pending,
  error,
  onConfirm,
  onCancel,
}: {
  asking: Asking
  pending: boolean
  error: string | null
  onConfirm: () => void
  onCancel: () => void
}) {
  const t = useTranslation('auth')
  const { number } = useFormat()
  const isEverywhere = asking.what === 'everywhere'
  const confirm = {
    remove: t('account.removeConfirm'),
    lose: t('account.removeAnyway'),
    everywhere: t('account.everywhere'),
  }
  return (
    <Question
      isOpen
      title={t(isEverywhere ? 'account.everywhereQuestion' : 'account.removeQuestion')}
      confirmLabel={confirm[asking.what]}
      cancelLabel={t('cancel')}
      tone={isEverywhere ? 'plain' : 'danger'}
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.acts}>
        {isEverywhere && <p>{t('account.everywhereText')}</p>}
        {asking.what === 'remove' && <p>{t('account.parkedRemoveText')}</p>}
        {asking.what === 'lose' && (
          <p role="alert">
            {t('account.removeLoses', {
              count: asking.unsynced,
              formatted: number(asking.unsynced),
            })}
          </p>
        )}
        {error && <p role="alert">{error}</p>}
      </div>
    </Question>
  )
}
