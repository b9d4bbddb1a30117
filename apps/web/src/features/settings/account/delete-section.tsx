import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { useSession } from '../../../data/services/use-session'
import { useExport } from '../../../data/transfer/use-export'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ExportNews } from '../export-section'
import styles from '../settings.module.css'
import own from './account.module.css'
import { FreshSignIn } from './fresh-sign-in'
import { Question } from './question'
import { useAct } from './use-act'

/** The section that deletes the account. It offers an export first. */
export function DeleteSection() {
  const t = useTranslation('auth')
  const [asked, setAsked] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="settings-delete-account">
      <h2 id="settings-delete-account">{t('account.deleteTitle')}</h2>
      <div className={styles.acts}>
        <ServerCopy />
        <div className={styles.act}>
          <p className={styles.quiet}>{t('account.deleteText')}</p>
          <Button
            variant="danger-plain"
            icon="delete"
            onPointerEnter={Question.preload}
            onClick={() => setAsked(true)}
          >
            {t('account.delete')}
          </Button>
        </div>
      </div>
      {asked && <DeleteQuestion onClose={() => setAsked(false)} />}
    </section>
  )
}

function ServerCopy() {
  const t = useTranslation('auth')
  const { files, clock } = useServices()
  const { pending, error, needsFreshSignIn, run } = useAct()
  const download = () =>
    run(async (account) => {
      const text = await account.exportAccount()
      const day = calendarDayOf(clock.now(), clock.timeZone())
      await files.save(`segno-account-${day}.json`, 'application/json', [text])
    })
  return (
    <>
      <div className={styles.act}>
        <p className={styles.quiet}>{t('account.serverCopyText')}</p>
        <Button icon="download" pending={pending} onClick={() => void download()}>
          {t('account.serverCopy')}
        </Button>
      </div>
      {needsFreshSignIn && <FreshSignIn />}
      {error && (
        <p role="alert" className={own.error}>
          {error}
        </p>
      )}
    </>
  )
}

function DeleteQuestion({ onClose }: { onClose: () => void }) {
  const t = useTranslation('auth')
  const language = useLanguage()
  const email = useSession()?.user.email ?? ''
  const { pending, error, needsFreshSignIn, run } = useAct()
  const exporting = useExport(() => {})
  return (
    <Question
      isOpen
      title={t('account.deleteQuestion', { email })}
      confirmLabel={t('account.delete')}
      cancelLabel={t('cancel')}
      pending={pending}
      onConfirm={() => void run((account) => account.deleteAccount(language))}
      onCancel={onClose}
    >
      <div className={styles.acts}>
        <p>{t('account.deleteWhat')}</p>
        <div>
          <Button
            icon="download"
            pending={exporting.state.at === 'working'}
            onClick={() => void exporting.run('json')}
          >
            {t('account.export')}
          </Button>
        </div>
        <ExportNews state={exporting.state} onDownloadAnyway={(format) => void exporting.run(format, true)} />
        {needsFreshSignIn && <FreshSignIn />}
        {error && <p role="alert">{error}</p>}
      </div>
    </Question>
  )
}
