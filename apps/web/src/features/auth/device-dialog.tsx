import { useOverlay } from '../../app-state/use-overlay'
import { exportNews } from '../../data/transfer/export-news'
import { useDaysSinceExport } from '../../data/transfer/use-days-since-export'
import { type DiaryExportState, useExport } from '../../data/transfer/use-export'
import type { Format } from '../../i18n/create-format'
import { formatDaysAgo } from '../../i18n/format'
import { useFormat } from '../../i18n/use-format'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { useWide } from '../../ui/layout/use-wide'
import { Dialog } from '../../ui/overlay/dialog'
import type { DialogFrameProps } from '../../ui/overlay/dialog-frame'
import { Sheet } from '../../ui/overlay/sheet'
import { AddsNote } from './adds-note'
import styles from './auth.module.css'
import { EmailForm } from './email-form'
import { SentView } from './sent-view'
import { useConfig } from './use-config'
import { useLinkForm } from './use-link-form'
import { useOnline } from './use-online'

/** Explains that the diary is on this device only, and offers the two remedies: an account and a backup. */
export function DeviceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('auth')
  const shell = useTranslation('shell')
  const form = useLinkForm()
  const Frame = useWide() ? SmallDialog : Sheet
  return (
    <Frame
      title={form.sentTo === null ? shell('device.only') : t('sent.title')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      keepOnOutsidePress={form.email.email !== ''}
    >
      {form.sentTo === null ? (
        <div className={styles.ways}>
          <p>{t('device.meaning')}</p>
          <section className={styles.way}>
            <h3>{t('signIn')}</h3>
            <AddsNote text="adds" />
            <EmailForm {...form.email} />
            <GoogleButton />
          </section>
          <Backup />
        </div>
      ) : (
        <SentView {...form.sent} email={form.sentTo} onClose={onClose} />
      )}
    </Frame>
  )
}

function SmallDialog(frame: DialogFrameProps) {
  return <Dialog {...frame} size="small" />
}

/**
 * Opens the sign-in dialog, which fetches Google's script. Before the press, Google receives no request. Draws
 * nothing if the server offers no sign-in with Google.
 */
function GoogleButton() {
  const t = useTranslation('auth')
  const { open } = useOverlay('sign-in')
  const config = useConfig(useOnline())
  if (!config?.googleClientId) return null
  return (
    <Button variant="plain" onClick={open}>
      {t('device.google')}
    </Button>
  )
}

function Backup() {
  const t = useTranslation('auth')
  const shell = useTranslation('shell')
  const language = useLanguage()
  const days = useDaysSinceExport()
  const format = useFormat()
  const { state, run } = useExport(() => {})
  return (
    <section className={styles.way}>
      <h3>{t('device.backup')}</h3>
      <p className={styles.quiet}>
        {days === null
          ? shell('device.noCopy')
          : shell('device.copy', { when: formatDaysAgo(days, language) })}
      </p>
      <div className={styles.buttons}>
        <Button
          icon="download"
          pending={state.at === 'working'}
          onClick={() => void run('json', state.at === 'different')}
        >
          {t('device.export')}
        </Button>
      </div>
      <ExportOutcome state={state} format={format} />
    </section>
  )
}

/** Shows the outcome of an export: done, failed, incomplete, or different from the diary. */
export function ExportOutcome({
  state,
  format,
}: {
  state: DiaryExportState
  format: Pick<Format, 'number'>
}) {
  const t = useTranslation('settings')
  const news = exportNews(state)
  if (!news) return null
  const { text, tone, missing } = news
  return (
    <p role={tone === 'danger' ? 'alert' : 'status'}>
      {t(text, { count: missing, formatted: format.number(missing) })}
    </p>
  )
}
