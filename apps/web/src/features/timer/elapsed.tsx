import { useElapsedSeconds } from '../../data/services/use-timer'
import { formatClock } from '../../i18n/format-dates'
import { classNames } from '../../ui/class-names'

/**
 * The elapsed time. It is a component of its own, so that only this text renders every second. Screen readers
 * do not announce it automatically.
 */
export function Elapsed({ className }: { className?: string | undefined }) {
  const text = formatClock(useElapsedSeconds() * 1000)
  return (
    <span role="timer" aria-live="off" aria-label={text} className={classNames('num', className)}>
      {text}
    </span>
  )
}
