import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { isScorePath } from '../../app-state/score-address'
import { usePreloadLater } from '../../app-state/use-preload-later'
import type { AutoLogCollector } from '../../data/auto-log/auto-log-collector'
import { useServices } from '../../data/services/use-services'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { useLoaded } from '../../ui/use-loaded'

const UnsavedStrip = lazyPart({
  load: async () => (await import('./unsaved-strip')).UnsavedStrip,
  messages: ['auto-log'],
  fallback: drawNothing,
})
const LogsItself = lazyPart({
  load: async () => (await import('./logs-itself')).LogsItself,
  messages: ['auto-log', 'music'],
  fallback: drawNothing,
})

/** No event marks a session as due, so the component calls `refresh` at this interval (milliseconds). */
const LOOK = 30_000

/**
 * Shows the strip of unsaved practice, except on the landing page, the music stand and an open score. Saves
 * sessions that are due.
 */
export function UnsavedPractice() {
  const autoLog = useLoaded(useServices().loadAutoLog)
  return autoLog && <LoadedPractice autoLog={autoLog} />
}

function LoadedPractice({ autoLog }: { autoLog: AutoLogCollector }) {
  const { clock } = useServices()
  const [path] = useLocation()
  const isAny = useStore(autoLog.state, ({ days }) => days.length > 0)
  const isDue = useStore(autoLog.state, ({ due }) => due.length > 0)
  usePreloadLater(UnsavedStrip)
  useEffect(() => clock.every(LOOK, () => autoLog.refresh()), [clock, autoLog])
  const hasFrame = path !== '/' && path !== '/stand' && !isScorePath(path)
  return (
    <>
      {isAny && hasFrame && <UnsavedStrip autoLog={autoLog} />}
      {isDue && <LogsItself autoLog={autoLog} />}
    </>
  )
}
