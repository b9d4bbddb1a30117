import { isPast } from '@segno/domain/counter/repetition-counter'
import { milliseconds } from '@segno/domain/units/duration'
import { useEffect } from 'react'
import type { PracticeCounter } from '../../../data/counter/practice-counter'
import { useJournal, useServices } from '../../../data/services/use-services'

/**
 * Removes a counter that was finished an hour ago, when the screen opens. A counter without an entry stays
 * unless auto-logging is on, which keeps its time as unsaved practice.
 */
export function usePastCounter(counter: PracticeCounter, isReady: boolean): void {
  const { clock, journal } = useServices()
  const isLoaded = useJournal((diary) => diary.loadState()).phase === 'complete'
  useEffect(() => {
    const { state } = counter.snapshot()
    if (!isReady || !isLoaded || state.status !== 'finished') return
    const isKept = journal.body('entry', state.run.id) || journal.preference('autoLog').enabled
    if (isKept && isPast(state, milliseconds(clock.now()))) counter.next()
  }, [counter, isReady, isLoaded, clock, journal])
}
