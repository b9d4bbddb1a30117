import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { usePreloadLater } from '../../app-state/use-preload-later'
import type { AutoLogCollector, AutoLogState } from '../../data/auto-log/auto-log-collector'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import styles from './auto-log.module.css'

const ReviewSheet = lazyPart({
  load: async () => (await import('./review-sheet')).ReviewSheet,
  messages: ['auto-log', 'entry', 'music'],
  fallback: drawNothing,
})

/** Returns the unsaved practice in whole minutes, so that the strip renders at most once a minute. */
function minutesOf({ days }: AutoLogState): number {
  return Math.floor(days.reduce((sum, { total }) => sum + total, 0) / 60_000)
}

/** The strip at the bottom of the page: the time of unsaved practice, and the button that reviews it. */
export function UnsavedStrip({ autoLog }: { autoLog: AutoLogCollector }) {
  const t = useTranslation('auto-log')
  const { duration } = useFormat()
  const minutes = useStore(autoLog.state, minutesOf)
  const [isOpen, setOpen] = useState(false)
  useStripHeight()
  usePreloadLater(ReviewSheet)
  return (
    <section className={styles.strip} aria-label={t('title')}>
      <p>
        {t('title')} <span className="num">{duration(minutes * 60)}</span>
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('review')}
      </Button>
      {isOpen && <ReviewSheet autoLog={autoLog} onClose={() => setOpen(false)} />}
    </section>
  )
}

/**
 * Sets `data-strip` on the document element. The style sheet then raises everything fixed at the bottom edge.
 */
function useStripHeight(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.strip = ''
    return () => {
      delete dataset.strip
    }
  }, [])
}
