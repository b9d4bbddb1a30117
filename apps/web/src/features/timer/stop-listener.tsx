import { useEffect } from 'react'
import { usePracticeTimer } from '../../data/services/use-timer'
import { useTimerActions } from './use-timer-actions'

/** Stops the timer when a button or command of another feature calls `notifyStop`. */
export function StopListener() {
  const timer = usePracticeTimer()
  const { stop } = useTimerActions()
  useEffect(() => timer.observers.onStop(() => void stop()))
  return null
}
