import type { OpenScore } from '@segno/domain/score-practice/score-practice'
import { useEffect } from 'react'
import { ReadingTime } from '../../../data/scores/reading-time'
import { useServices } from '../../../data/services/use-services'
import type { ShownStore } from './shown'

/** Milliseconds between two looks at the clock. */
const LOOK = 15_000

/** Measures the reading of a score without practice mode, as long as it is used. */
export function useReadingTime(score: OpenScore, shown: ShownStore, isOn: boolean): void {
  const { clock, lifecycle, loadAutoLog } = useServices()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | null = null
    let isOver = false
    // If the module cannot be fetched, the viewer works without it.
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

/** Reports each sign of use until the returned function is called. */
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
