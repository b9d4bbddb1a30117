import { useState } from 'react'
import { ERASED_DEVICE_PATH } from '../../contracts/arrival-paths'
import { useJournal, useServices } from '../../data/services/use-services'
import { useExport } from '../../data/transfer/use-export'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/lazy-part'
import { ExportNews } from './export-section'
import styles from './settings.module.css'

const ConfirmDialog = lazyPart({
  load: async () => (await import('../../ui/overlay/confirm-dialog')).ConfirmDialog,
})

/** The section that erases all data in this browser. It offers an export first. */
export function EraseSection({ onExported }: { onExported: () => void }) {
  const t = useTranslation('settings')
  const [asked, setAsked] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="settings-erase">
      <h2 id="settings-erase">{t('erase.title')}</h2>
      <div className={styles.act}>
        <p className={styles.quiet}>{t('erase.text')}</p>
        <Button
          variant="danger-plain"
          icon="delete"
          onPointerEnter={ConfirmDialog.preload}
          onClick={() => setAsked(true)}
        >
          {t('erase.button')}
        </Button>
      </div>
      {asked && <EraseDialog onClose={() => setAsked(false)} onExported={onExported} />}
    </section>
  )
}

function EraseDialog({ onClose, onExported }: { onClose: () => void; onExported: () => void }) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const { eraseDevice, lifecycle, sample } = useServices()
  const count = useJournal((journal) => journal.entryDays().count)
  const { state, run } = useExport(onExported)
  const [erasing, setErasing] = useState(false)
  const [failed, setFailed] = useState(false)
  const erase = async () => {
    setErasing(true)
    setFailed(false)
    try {
      await eraseDevice()
    } catch {
      setErasing(false)
      setFailed(true)
      return
    }
    // Erasing a sample diary does not touch the musician's own data.
    lifecycle.reload(sample.isOn ? '/' : ERASED_DEVICE_PATH)
  }
  return (
    <ConfirmDialog
      title={t('erase.question')}
      confirmLabel={t('erase.confirm')}
      cancelLabel={t('erase.cancel')}
      isOpen
      onConfirm={() => void erase()}
      onCancel={onClose}
      pending={erasing}
    >
      <div className={styles.acts}>
        <p>{t('erase.what', { count, formatted: number(count) })}</p>
        <div>
          <Button icon="download" pending={state.at === 'working'} onClick={() => void run('json')}>
            {t('export.json')}
          </Button>
        </div>
        <ExportNews state={state} onDownloadAnyway={(format) => void run(format, true)} />
        {failed && <p role="alert">{t('erase.failed')}</p>}
      </div>
    </ConfirmDialog>
  )
}
