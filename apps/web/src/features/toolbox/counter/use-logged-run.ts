import type { CounterRun } from '@segno/domain/counter/repetition-counter'
import { lengthOfIntervals, subtractIntervals } from '@segno/domain/units/interval'
import { useSyncExternalStore } from 'react'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useLoading } from '../../../ui/use-loaded'

const noChanges = () => () => {}

export interface LoggedRun {
  /** False until the diary and the measured time have been read. */
  readonly isKnown: boolean
  /** The entry of the run, or the one that a review of the unsaved practice made of its time. */
  readonly entryId: string | null
  /** Whether the practice timer has counted the time too. */
  readonly isTimed: boolean
}

/** Returns what has become of a finished run. */
export function useLoggedRun(run: CounterRun): LoggedRun {
  const { loadAutoLog, loadTimer } = useServices()
  const { value: autoLog, failure } = useLoading(loadAutoLog)
  const { value: timer } = useLoading(loadTimer)
  const isLoaded = useJournal((journal) => journal.loadState()).phase === 'complete'
  const isSaved = useJournal((journal) => journal.body('entry', run.id) !== undefined)
  const subscribe = autoLog ? autoLog.state.subscribe : noChanges
  const isMeasured = useSyncExternalStore(subscribe, () => autoLog?.state.getState().isReady === true)
  const reviewed = useSyncExternalStore(subscribe, () =>
    isMeasured && autoLog ? autoLog.entryOf('counter', run.stretches) : null,
  )
  const rest = timer ? subtractIntervals(run.stretches, timer.countedRuns()) : run.stretches
  return {
    isKnown: isLoaded && (isMeasured || failure !== null),
    entryId: isSaved ? run.id : reviewed,
    isTimed: lengthOfIntervals(rest) < lengthOfIntervals(run.stretches),
  }
}
