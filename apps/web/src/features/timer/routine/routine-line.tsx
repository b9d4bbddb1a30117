import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import { useSyncExternalStore } from 'react'
import { usePracticeTimer, useTimer } from '../../../data/services/use-timer'
import { formatClock } from '../../../i18n/format-dates'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import styles from './routine.module.css'

/**
 * The running step of a routine, its remaining time, and the button to the next step. Draws nothing while no
 * routine is running.
 */
export function RoutineLine() {
  const { routine } = useTimer()
  const timer = usePracticeTimer()
  const t = useTranslation('timer')
  const left = useStepSeconds()
  if (!routine || left === null) return null
  const next = routine.steps[routine.at + 1]
  const place = t('routine.place', { name: routine.name, step: routine.at + 1, steps: routine.steps.length })
  return (
    <div className={styles.line}>
      <p>{place}</p>
      <p className="num">{left > 0 && t('routine.left', { time: formatClock(left * 1000) })}</p>
      {/* Screen readers announce this once, when the step is over. */}
      <p role="status">{left === 0 && t('routine.stepDone')}</p>
      <Button variant={left === 0 ? 'primary' : 'quiet'} onClick={() => timer.nextStep()}>
        {next ? t('routine.next', { title: noBreakTitle(next.title) }) : t('routine.end')}
      </Button>
    </div>
  )
}

/** Returns the whole seconds left of the step; null without a routine. Renders each second. */
function useStepSeconds(): number | null {
  const timer = usePracticeTimer()
  const read = () => {
    const left = timer.stepRemaining()
    return left === null ? null : Math.ceil(left / 1000)
  }
  return useSyncExternalStore((listener) => timer.observers.onTick(listener), read, read)
}
