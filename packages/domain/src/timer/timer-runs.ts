import type { Milliseconds } from '../units/duration'
import { type Interval, subtractIntervals } from '../units/interval'
import type { TimerState } from './timer'

/**
 * Returns the wall-clock stretches in which the timer has run, after a change from `before` to `after`. `runs`
 * are the stretches up to `before`, because the state stores only their sum. Returns an empty list for an idle
 * timer.
 */
export function nextTimerRuns(
  runs: readonly Interval[],
  before: TimerState,
  after: TimerState,
): readonly Interval[] {
  if (after.status === 'idle') return []
  if (before.status === 'idle') return [[after.startedAt, after.checkpointAt]]
  const counted = before.status === 'running' ? extended(runs, before.checkpointAt, after.checkpointAt) : runs
  const corrected = withStart(counted, before.startedAt, after.startedAt)
  const isResumed = before.status === 'paused' && after.status === 'running'
  return isResumed ? [...corrected, [after.checkpointAt, after.checkpointAt]] : corrected
}

/** Returns the runs of a timer without its trimmed gaps. */
export function countedTimerRuns(state: TimerState, runs: readonly Interval[]): readonly Interval[] {
  if (state.status === 'idle') return []
  return subtractIntervals(
    runs,
    state.trims.map(({ from, to }): Interval => [from, to]),
  )
}

/**
 * Returns the runs with the end of the last one moved to `to`, if that is later. A record of an earlier version
 * has no runs: then one begins at `from`.
 */
function extended(runs: readonly Interval[], from: Milliseconds, to: Milliseconds): readonly Interval[] {
  const last = runs.at(-1)
  if (!last) return [[from, to]]
  return to > last[1] ? [...runs.slice(0, -1), [last[0], to]] : runs
}

function withStart(
  runs: readonly Interval[],
  before: Milliseconds,
  start: Milliseconds,
): readonly Interval[] {
  if (start < before) return [[start, before], ...runs]
  return start > before ? subtractIntervals(runs, [[before, start]]) : runs
}
