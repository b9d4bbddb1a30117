import { useEffect } from 'react'
import { useElapsedSeconds, usePracticeTimer, useTimer } from '../../../data/services/use-timer'
import { formatClock } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import type { TimerButtonProps } from './timer-button-props'

/** Shows the time of a timer that is on, and opens its window. */
export function RunningTimerButton({ className, icon, showInTitle }: TimerButtonProps) {
  const t = useTranslation('shell')
  const timer = usePracticeTimer()
  const { status, piece } = useTimer()
  const time = formatClock(useElapsedSeconds() * 1000)
  const isRunning = status === 'running'
  useEffect(() => {
    if (!isRunning) return
    showInTitle?.(`${[time, piece?.title].filter(Boolean).join(' ')} · ${t('app.name')}`)
    return () => showInTitle?.(null)
  }, [isRunning, time, piece, showInTitle, t])
  return (
    <button
      type="button"
      className={className}
      aria-label={isRunning ? t('timer.running', { time }) : t('timer.paused', { time })}
      onClick={() => timer.open()}
    >
      {icon}
      <span className="num">{time}</span>
    </button>
  )
}
