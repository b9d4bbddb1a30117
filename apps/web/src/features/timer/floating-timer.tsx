import type { Reminder } from '@segno/domain/timer/reminders'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePreloadLater } from '../../app-state/use-preload-later'
import { useServices } from '../../data/services/use-services'
import { TimerContext, usePracticeTimer, useTimer } from '../../data/services/use-timer'
import { loadMessages, translatorOf } from '../../i18n/translator'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { useLoadedTimer } from './use-loaded-timer'

const FloatingPanel = lazyPart({
  load: async () => (await import('./floating-panel')).FloatingPanel,
  messages: ['timer'],
  fallback: drawNothing,
})

const StopListener = lazyPart({
  load: async () => (await import('./stop-listener')).StopListener,
  messages: ['timer'],
  fallback: drawNothing,
})

/** The timer on every page except its own. This module only decides whether to show it. */
export function FloatingTimer() {
  const timer = useLoadedTimer()
  return (
    timer && (
      <TimerContext value={timer}>
        <LoadedFloatingTimer />
      </TimerContext>
    )
  )
}

function LoadedFloatingTimer() {
  const { status, window, gap, expiredAt, proposal, ready } = useTimer()
  const [path] = useLocation()
  useReminders()
  const showsProposal = proposal !== null && path !== '/logbook/new'
  const hasNews = gap !== null || expiredAt !== null || showsProposal
  // The questions would cover the piano on the landing page, and they can wait. A running timer is never hidden.
  const isLanding = path === '/'
  const isShown =
    ready && path !== '/timer' && ((window !== 'closed' && status !== 'idle') || (hasNews && !isLanding))
  usePreloadLater(FloatingPanel)
  return (
    <>
      {status !== 'idle' && <StopListener />}
      {isShown && <FloatingPanel showsNotes={hasNews && !isLanding} showsProposal={showsProposal} />}
    </>
  )
}

function useReminders() {
  const { notices } = useServices()
  const timer = usePracticeTimer()
  useEffect(() => {
    const show = async ({ practised }: Reminder) => {
      await loadMessages(['timer']).catch(() => {})
      notices.show({ text: translatorOf('timer')('reminder.notice', { count: practised }), duration: 10_000 })
    }
    return timer.observers.onReminder((reminder) => void show(reminder))
  }, [timer, notices])
}
