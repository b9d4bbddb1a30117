import { useState } from 'react'
import { useOnceTrue } from '../../app-state/use-once-true'
import { usePreloadLater } from '../../app-state/use-preload-later'
import { useSyncState } from '../../data/services/use-account'
import { useTranslation } from '../../i18n/use-translation'
import { ClosedAtOnce } from '../../ui/closed-at-once'
import { lazyPart } from '../../ui/lazy-part'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { syncFacts } from './sync-facts'
import styles from './sync-status-line.module.css'
import { useSyncContext } from './use-sync-context'
import { useSyncWord } from './use-sync-word'

const SyncDetails = lazyPart({
  load: async () => (await import('./sync-details')).SyncDetails,
  messages: ['logbook-parts', 'auth'],
  fallback: ClosedAtOnce,
})

/**
 * The sync status with the number of waiting changes or the time of the last round. A press opens the details.
 */
export function SyncStatusLine() {
  const shell = useTranslation('shell')
  const state = useSyncState()
  const word = useSyncWord()
  const context = useSyncContext()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOnceTrue(isOpen)
  const { t } = context
  // The button needs a visible name even without facts, for example before the first round if the disk is full.
  const facts = state ? syncFacts(state, word, context) : []
  // Preload the details, because a musician needs them most when the app is offline and cannot fetch them.
  usePreloadLater(SyncDetails)
  return (
    <div className={styles.line}>
      <span role="status" aria-label={shell('device.sync')} className={styles.word} data-word={word}>
        {word && t(`word.${word}`)}
      </span>
      <button type="button" className={styles.facts} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {state && facts.length === 0 ? (
          t('details.open')
        ) : (
          <VisuallyHidden>{t('details.open')} </VisuallyHidden>
        )}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </button>
      {wasOpened && <SyncDetails isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
