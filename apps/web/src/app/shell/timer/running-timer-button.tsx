import { useEffect } from 'react'
import { stopTimer } from '../../../data/services/stop-timer'
import { useServices } from '../../../data/services/use-services'
import { useElapsedSeconds, usePracticeTimer, useTimer } from '../../../data/services/use-timer'
import { formatClock } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/icon'
import styles from './running-timer-button.module.css'
import type { TimerButtonProps } from './timer-button-props'

/** The time of the active timer, and a button that stops it. A press on the time opens the floating timer. */
export function RunningTimerButton({ className, icon, showInTitle }: TimerButtonProps) {
  const shell = useTranslation('shell')
  const t = useTranslation('timer')
  const services = useServices()
  const timer = usePracticeTimer()
  const { status, piece } = useTimer()
  const time = formatClock(useElapsedSeconds() * 1000)
  const isRunning = status === 'running'
  useEffect(() => {
    if (!isRunning) return
    showInTitle?.(`${[time, piece?.title].filter(Boolean).join(' ')} · ${shell('app.name')}`)
    return () => showInTitle?.(null)
  }, [isRunning, time, piece, showInTitle, shell])
  return (
    <div className={styles.running}>
      <button
        type="button"
        className={className}
        aria-label={isRunning ? t('button.running', { time }) : t('button.paused', { time })}
        onClick={() => timer.open()}
      >
        {icon}
        <span className="num">{time}</span>
      </button>
      <button
        type="button"
        className={className}
        aria-label={t('button.stopNamed')}
        onClick={() => {
          void stopTimer(services)
          // 'Start timer' replaces the pressed stop button, so focus `<main>`.
          document.querySelector('main')?.focus({ preventScroll: true })
        }}
      >
        {icon && <Icon name="stop" size="large" />}
        {t('button.stop')}
      </button>
    </div>
  )
}
