import { type ComponentType, useEffect, useState } from 'react'
import { useSyncState } from '../../data/services/use-account'
import { useServices } from '../../data/services/use-services'
import { loadMessages } from '../../i18n/translator'
import { useTranslation } from '../../i18n/use-translation'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { SyncDetailsProps } from './sync-details'
import { syncFacts } from './sync-facts'
import styles from './sync-status-line.module.css'
import { useSyncTelling } from './use-sync-telling'
import { useSyncWord } from './use-sync-word'

const loadDetails = () =>
  Promise.all([import('./sync-details'), loadMessages(['logbook-parts'])]).then(([details]) => details)

/** When the details are prefetched (milliseconds). A person needs them most offline. */
const quietMoment = 3000

/** The sync status with its facts. Pressing it opens the details. */
export function SyncStatusLine() {
  const shell = useTranslation('shell')
  const state = useSyncState()
  const word = useSyncWord()
  const telling = useSyncTelling()
  const [isOpen, setOpen] = useState(false)
  const [Details, setDetails] = useState<ComponentType<SyncDetailsProps> | null>(null)
  const { t } = telling
  const { clock } = useServices()
  useEffect(() => clock.after(quietMoment, () => void loadDetails().catch(() => {})), [clock])
  const open = async () => {
    const { SyncDetails } = await loadDetails()
    setDetails(() => SyncDetails)
    setOpen(true)
  }
  return (
    <div className={styles.line}>
      <span role="status" aria-label={shell('device.sync')} className={styles.word} data-word={word}>
        {word && t(`word.${word}`)}
      </span>
      <button
        type="button"
        className={styles.facts}
        aria-haspopup="dialog"
        onClick={() => void open().catch(() => {})}
      >
        <VisuallyHidden>{t('details.open')} </VisuallyHidden>
        {state && syncFacts(state, word, telling).map((fact) => <span key={fact}>{fact}</span>)}
      </button>
      {Details && <Details isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
