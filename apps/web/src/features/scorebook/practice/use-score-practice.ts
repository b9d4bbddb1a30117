import type { ScorePracticeRun } from '@segno/domain/score-practice/score-practice'
import { unsavedScores } from '@segno/domain/score-practice/score-practice-entries'
import type { Interval } from '@segno/domain/units/interval'
import { useSyncExternalStore } from 'react'
import type { AutoLogCollector } from '../../../data/auto-log/auto-log-collector'
import type { ScorePractice, ScorePracticeSnapshot } from '../../../data/scores/score-practice'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useLoading } from '../../../ui/use-loaded'

/** Returns the state of practice mode. Renders again each second while it runs. */
export function useScorePractice(practice: ScorePractice): ScorePracticeSnapshot {
  return useSyncExternalStore(
    (listener) => practice.subscribe(listener),
    () => practice.snapshot(),
  )
}

/**
 * Returns true while practice mode is running or paused, or finished without a saved entry. Undo of its entry
 * makes it true again. Returns null until the state is read. For a finished practice, returns null also until
 * the diary and the unsaved practice are read.
 */
export function useIsPractising(practice: ScorePractice): boolean | null {
  const { state, isReady } = useScorePractice(practice)
  const { value: autoLog, failure } = useLoading(useServices().loadAutoLog)
  const isLoaded = useJournal((journal) => journal.loadState()).phase === 'complete'
  const run = state.status === 'finished' ? state.run : null
  const hasEntry = useJournal(
    (journal) => run?.scores.some(({ entryId }) => journal.body('entry', entryId) !== undefined) === true,
  )
  const subscribe = autoLog ? autoLog.state.subscribe : noChanges
  const isMeasured = useSyncExternalStore(subscribe, () => autoLog?.state.getState().isReady === true)
  const isReviewed = useSyncExternalStore(
    subscribe,
    () => run !== null && autoLog !== null && isLogged(run, autoLog),
  )
  if (!isReady) return null
  if (state.status !== 'finished') return state.status !== 'ready'
  // Before the diary and the unsaved practice are read, a saved practice looks unsaved.
  if (!isLoaded || !(isMeasured || failure)) return null
  return !hasEntry && !isReviewed
}

const noChanges = () => () => {}

/** Returns true if a review of unsaved practice has already saved this practice as an entry. */
function isLogged(run: ScorePracticeRun, autoLog: AutoLogCollector): boolean {
  const stretches = run.scores.flatMap((score) => score.stretches)
  if (autoLog.entryOf('score', stretches) === null) return false
  const uncounted = (runs: readonly Interval[]) => autoLog.uncounted(runs)
  return unsavedScores(run, { uncounted, barsOf: () => null }).length === 0
}
