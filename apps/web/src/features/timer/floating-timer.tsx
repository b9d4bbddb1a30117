import type { Reminder } from '@segno/domain/timer/reminders'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '../../data/services/use-services'
import { TimerContext, usePracticeTimer, useTimer } from '../../data/services/use-timer'
import { loadMessages, translatorOf } from '../../i18n/translator'
import { useLoadedTimer } from './use-loaded-timer'

/** When the window is prefetched (milliseconds), so that it opens at once. */
const quietMoment = 2500

async function loadPanel(): Promise<ComponentType<{ showsProposal: boolean }>> {
  const [panel] = await Promise.all([import('./floating-panel'), loadMessages(['timer'])])
  return panel.FloatingPanel
}

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
  const { window, gap, expiredAt, proposal, ready } = useTimer()
  const [path] = useLocation()
  useReminders()
  const showsProposal = proposal !== null && path !== '/logbook/new'
  const hasNews = gap !== null || expiredAt !== null || showsProposal
  const isShown = ready && path !== '/timer' && (window !== 'closed' || hasNews)
  const Panel = usePanel(isShown)
  return isShown && Panel ? <Panel showsProposal={showsProposal} /> : null
}

/** Not `lazy`: after a failed fetch the next render tries again, and no error boundary is needed. */
function usePanel(isWanted: boolean) {
  const { clock } = useServices()
  const [panel, setPanel] = useState<{ Part: Awaited<ReturnType<typeof loadPanel>> } | null>(null)
  useEffect(() => {
    if (panel) return
    const fetchPanel = () =>
      void loadPanel().then(
        (Part) => setPanel({ Part }),
        () => {},
      )
    if (!isWanted) return clock.after(quietMoment, fetchPanel)
    fetchPanel()
  }, [clock, isWanted, panel])
  return panel?.Part ?? null
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
