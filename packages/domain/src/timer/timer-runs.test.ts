import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milliseconds as ms } from '../units/duration'
import { type Interval, lengthOfIntervals } from '../units/interval'
import {
  checkpoint,
  correctStart,
  elapsedMs,
  idleTimer,
  pauseTimer,
  resetTimer,
  resumeTimer,
  startTimer,
  type TimerState,
  trimGap,
} from './timer'
import { countedTimerRuns, nextTimerRuns } from './timer-runs'

const START = Date.parse('2026-11-21T17:20:00Z')
type Action = 'start' | 'pause' | 'resume' | 'reset' | 'checkpoint' | 'earlier' | 'later' | 'trim'
const actions = fc.constantFrom<Action>(
  'start',
  'pause',
  'resume',
  'reset',
  'checkpoint',
  'earlier',
  'later',
  'trim',
)

function act(state: TimerState, action: Action, at: number): TimerState {
  const now = ms(at)
  const start = state.status === 'idle' ? 0 : state.startedAt
  const corrected = (to: number) => {
    const result = correctStart(state, ms(to), now)
    return result.ok ? result.value : state
  }
  if (action === 'start') return startTimer(state, now)
  if (action === 'pause') return pauseTimer(state, now)
  if (action === 'resume') return resumeTimer(state, now)
  if (action === 'reset') return resetTimer(state)
  if (action === 'checkpoint') return checkpoint(state, now)
  if (action === 'earlier') return corrected(start - 90_000)
  if (action === 'later') return corrected(start + 7_000)
  return trimGap(state, { from: ms(at - 6_000), to: ms(at - 1_000) })
}

test('the runs of an untrimmed timer add up to its elapsed time after any presses and corrections', () => {
  const steps = fc.array(fc.record({ action: actions, wait: fc.integer({ min: 0, max: 100_000 }) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(steps, (sequence) => {
      let state: TimerState = idleTimer
      let runs: readonly Interval[] = []
      let now = START
      for (const { action, wait } of sequence) {
        now += wait
        // The page makes a checkpoint before each action.
        for (const next of ['checkpoint', action] as const) {
          const after = act(state, next, now)
          runs = nextTimerRuns(runs, state, after)
          state = after
        }
        // A trim across a pause removes less time than its span. So runs equal the elapsed time only without
        // trims.
        if (state.status !== 'idle' && state.trims.length === 0) {
          expect(lengthOfIntervals(runs)).toBe(elapsedMs(state, ms(now)))
        }
      }
    }),
  )
})

test('countedTimerRuns leaves out a trimmed gap', () => {
  const started = startTimer(idleTimer, ms(START))
  const counted = checkpoint(started, ms(START + 60_000))
  const trimmed = trimGap(counted, { from: ms(START + 10_000), to: ms(START + 30_000) })
  const runs = nextTimerRuns(nextTimerRuns([], idleTimer, started), started, counted)
  expect(lengthOfIntervals(countedTimerRuns(trimmed, runs))).toBe(40_000)
})
