import { usePreloadLater } from '../../../app-state/use-preload-later'
import { startTimer } from '../../../data/services/start-timer'
import { useServices } from '../../../data/services/use-services'
import { TimerContext, useTimer } from '../../../data/services/use-timer'
import { lazyPart } from '../../../ui/lazy-part'
import { useLoaded } from '../../../ui/use-loaded'
import type { TimerButtonProps } from './timer-button-props'

const RunningTimerButton = lazyPart({
  load: async () => (await import('./running-timer-button')).RunningTimerButton,
  messages: ['timer'],
})

/**
 * The button that starts the timer. While the timer is on, its time and a stop button replace it, so that the
 * timer is always visible.
 */
export function TimerButton(props: TimerButtonProps) {
  const timer = useLoaded(useServices().loadTimer)
  if (!timer) return <StartButton {...props} />
  return (
    <TimerContext value={timer}>
      <LoadedButton {...props} />
    </TimerContext>
  )
}

function LoadedButton(props: TimerButtonProps) {
  usePreloadLater(RunningTimerButton)
  return useTimer().status === 'idle' ? <StartButton {...props} /> : <RunningTimerButton {...props} />
}

function StartButton({ className, icon, startText }: TimerButtonProps) {
  const services = useServices()
  return (
    <button type="button" className={className} onClick={() => void startTimer(services)}>
      {icon}
      {startText}
    </button>
  )
}
