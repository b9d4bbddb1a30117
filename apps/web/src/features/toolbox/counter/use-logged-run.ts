import type { CounterRun } from '@segno/domain/counter/repetition-counter'
import { lengthOfIntervals, subtractIntervals } from '@segno/domain/units/interval'
import { useSyncExternalStore } from 'react'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useLoading } from '../../../ui/use-loaded'

const noChanges = () => () => {}

export interface LoggedRun {
  /** False until the diary and the unsaved practice are read. */
  readonly isKnown: boolean
  /** The id of the entry that has this run or its measured time; null without one. */
  readonly entryId: string | null
  /** True if the practice timer counted some of this time. */
  readonly isTimed: boolean
}

/** Returns whether a finished run is in the diary already, and whether the timer counted a part of it. */
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
