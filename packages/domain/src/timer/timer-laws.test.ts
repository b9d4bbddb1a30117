import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimerSettings } from '../preferences/preference'
import { milliseconds as ms } from '../units/duration'
import { dueReminder } from './reminders'
import { restoreTimer } from './restore-timer'
import {
  checkpoint,
  elapsedMs,
  idleTimer,
  noticeGap,
  pauseTimer,
  resetTimer,
  resumeTimer,
  startTimer,
  type TimerGap,
  type TimerState,
  trimGap,
} from './timer'

const EPOCH = Date.parse('2026-01-01T00:00:00Z')
const HOUR = 3_600_000

type Action = 'start' | 'pause' | 'resume' | 'reset' | 'checkpoint' | 'reload' | 'trim'
const actions = fc.constantFrom<Action>('start', 'pause', 'resume', 'reset', 'checkpoint', 'reload', 'trim')
const steps = (wait: fc.Arbitrary<number>, action = actions) =>
  fc.array(fc.record({ action, wait }), { maxLength: 60 })

function reload(state: TimerState, now: number): TimerState {
  const restored = restoreTimer(JSON.parse(JSON.stringify(state)), ms(now))
  if (!restored.ok) throw new Error(restored.error)
  return restored.value.state
}

function act(state: TimerState, action: Action, now: number): TimerState {
  const time = ms(now)
  if (action === 'start') return startTimer(state, time)
  if (action === 'pause') return pauseTimer(state, time)
  if (action === 'resume') return resumeTimer(state, time)
  if (action === 'reset') return resetTimer(state)
  if (action === 'checkpoint') return checkpoint(state, time)
  if (action === 'reload') return reload(state, now)
  const gap: TimerGap | null = noticeGap(state, time)
  return gap ? trimGap(checkpoint(state, time), gap) : state
}

/** Reference implementation of `elapsedMs`: a list of the spans in which the timer ran. */
class Spans {
  private spans: [number, number][] = []
  private status: TimerState['status'] = 'idle'
  private stepFrom = 0

  act(action: Action, now: number): void {
    const running = this.status === 'running'
    if (action === 'reset') {
      this.status = 'idle'
      this.spans = []
      return
    }
    if (action === 'trim') {
      // Trimming without a gap changes nothing and makes no checkpoint.
      if (running && now - this.stepFrom > 5000) this.stepFrom = now
      return
    }
    if (running && action !== 'start' && action !== 'resume') {
      this.spans.push([this.stepFrom, now])
      this.stepFrom = now
      if (action === 'pause') this.status = 'paused'
    }
    if ((action === 'start' && this.status === 'idle') || (action === 'resume' && this.status === 'paused')) {
      this.status = 'running'
      this.stepFrom = now
    }
  }

  elapsed(now: number): number {
    const open = this.status === 'running' ? now - this.stepFrom : 0
    return this.spans.reduce((sum, [from, to]) => sum + to - from, open)
  }
}

/**
 * The first trim finds a gap of 1 ms and changes nothing. The second finds 5,001 ms, just over the threshold.
 */
const trimsAroundTheThreshold: { action: Action; wait: number }[] = [
  { action: 'start', wait: 0 },
  { action: 'trim', wait: 1 },
  { action: 'trim', wait: 5000 },
]

test('elapsed time is the sum of the running spans after any presses, reloads and trims', () => {
  fc.assert(
    fc.property(steps(fc.integer({ min: 0, max: 5 * HOUR })), (sequence) => {
      let state: TimerState = idleTimer
      let now = EPOCH
      const reference = new Spans()
      for (const { action, wait } of sequence) {
        now += wait
        state = act(state, action, now)
        reference.act(action, now)
        expect(elapsedMs(state, ms(now))).toBe(reference.elapsed(now))
      }
    }),
    { examples: [[trimsAroundTheThreshold]] },
  )
})

test('a clock that jumps up to 30 hours forwards or backwards never removes checkpointed time', () => {
  const harmless = fc.constantFrom<Action>('start', 'pause', 'resume', 'checkpoint', 'reload')
  fc.assert(
    fc.property(steps(fc.integer({ min: -30 * HOUR, max: 30 * HOUR }), harmless), (sequence) => {
      let state: TimerState = idleTimer
      let now = EPOCH
      for (const { action, wait } of sequence) {
        now += wait
        const before = state.status === 'idle' ? 0 : state.accumulatedMs
        expect(elapsedMs(state, ms(now))).toBeGreaterThanOrEqual(before)
        state = act(state, action, now)
        expect(elapsedMs(state, ms(now))).toBeGreaterThanOrEqual(before)
      }
    }),
  )
})

test('restoring a timer at once gives the same state as a checkpoint', () => {
  fc.assert(
    fc.property(steps(fc.integer({ min: 0, max: HOUR })), (sequence) => {
      let state: TimerState = idleTimer
      let now = EPOCH
      for (const { action, wait } of sequence) {
        now += wait
        state = act(state, action, now)
      }
      expect(reload(state, now)).toEqual(checkpoint(state, ms(now)))
    }),
  )
})

test('each reading fires at most one reminder, for the latest multiple of the interval, and none fires twice', () => {
  const interval = fc.constantFrom<TimerSettings['reminderInterval']>(15, 20, 25, 30, 45, 60)
  fc.assert(
    fc.property(
      interval,
      fc.array(fc.integer({ min: 0, max: HOUR }), { maxLength: 80 }),
      (minutes, looks) => {
        const settings: TimerSettings = {
          enableReminders: true,
          reminderType: 'both',
          reminderInterval: minutes,
        }
        let elapsed = 0
        const fired: number[] = []
        const reached = new Set<number>()
        for (const wait of looks) {
          const reminder = dueReminder(ms(elapsed), ms(elapsed + wait), settings)
          elapsed += wait
          if (reminder) fired.push(reminder.practised)
          const latest = Math.floor(elapsed / 60_000 / minutes) * minutes
          if (latest > 0) reached.add(latest)
        }
        expect(fired).toEqual([...reached])
      },
    ),
  )
})
