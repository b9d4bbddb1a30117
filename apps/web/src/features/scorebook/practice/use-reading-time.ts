import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import { useEffect } from 'react'
import { ReadingTime } from '../../../data/scores/reading-time'
import { useServices } from '../../../data/services/use-services'
import type { ShownStore } from './shown'

/**
 * The interval at which `watch` checks the reading time, or counts a playing metronome as use (milliseconds).
 */
const LOOK = 15_000

/** Records the time of reading a score outside practice mode, while the musician uses the viewer. */
export function useReadingTime(score: OpenScore, shown: ShownStore, isOn: boolean): void {
  const { clock, lifecycle, loadAutoLog } = useServices()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | null = null
    let isOver = false
    // Offline, the module of auto-logging may be missing. The viewer works without it.
    void loadAutoLog().then(
      (autoLog) => {
        if (!isOver) stop = watch(new ReadingTime({ clock, autoLog }, score), { shown, clock, lifecycle })
      },
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [score, shown, isOn, clock, lifecycle, loadAutoLog])
}

type Watched = Pick<ReturnType<typeof useServices>, 'clock' | 'lifecycle'> & { readonly shown: ShownStore }

/**
 * Calls `reading.use` at each pointer press, key, wheel and turned page. Every `LOOK`, calls `use` while the
 * metronome plays, else `check`. Returns a function that removes the listeners and ends the reading.
 */
function watch(reading: ReadingTime, { shown, clock, lifecycle }: Watched): () => void {
  const use = () => reading.use()
  const show = () => {
    reading.show(shown.getState())
    use()
  }
  const look = () => {
    if (shown.getState().tempo === null) reading.check()
    else use()
  }
  const events = ['pointerdown', 'keydown', 'wheel'] as const
  for (const event of events) addEventListener(event, use, { passive: true })
  const stops = [shown.subscribe(show), clock.every(LOOK, look), lifecycle.onHide(() => reading.leave())]
  show()
  return () => {
    for (const event of events) removeEventListener(event, use)
    for (const stop of stops) stop()
    reading.leave()
  }
}
