import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CounterAct, ReferenceCounter } from '../../testing/reference/reference-counter'
import { milliseconds as ms } from '../units/duration'
import { lengthOfIntervals } from '../units/interval'
import {
  type CounterSettings,
  defaultCounterSettings as initial,
  readCounterSettings,
} from './counter-settings'
import {
  type CounterState,
  countRepetition,
  countTime,
  finishCounter,
  isCounting,
  isPast,
  KEPT_FOR,
  LONGEST_STEP,
  LONGEST_WAIT,
  nextCounter,
  readCounterState,
  readyCounter,
  startCounter,
  takeBack,
} from './repetition-counter'

const START = Date.UTC(2026, 10, 21, 17, 20)

function act(
  state: CounterState,
  name: CounterAct['act'],
  at: number,
  settings: CounterSettings,
): CounterState {
  const now = ms(at)
  if (name === 'start') return startCounter(state, { id: 'run', settings, now })
  if (name === 'clean' || name === 'missed') return countRepetition(state, name === 'clean', now)
  if (name === 'takeBack') return takeBack(state, now)
  if (name === 'finish') return finishCounter(state, now)
  if (name === 'next') return nextCounter(state)
  return countTime(state, now)
}

/** Returns the state of a counter after these acts, each after a wait in milliseconds. */
function play(
  acts: readonly (readonly [CounterAct['act'], number])[],
  fields: Partial<CounterSettings> = {},
) {
  let now = START
  let state = readyCounter
  for (const [name, wait] of acts) {
    now += wait
    state = act(state, name, now, { ...initial, ...fields })
  }
  return state
}

const acts = fc.array(
  fc.record({
    act: fc.constantFrom<CounterAct['act']>(
      'start',
      'clean',
      'clean',
      'missed',
      'takeBack',
      'finish',
      'next',
      'tick',
    ),
    wait: fc.oneof(fc.integer({ min: 0, max: LONGEST_STEP }), fc.integer({ min: 0, max: 3 * LONGEST_STEP })),
  }),
  { maxLength: 150 },
)

test('a counter and ReferenceCounter agree on state, time and repetitions after any presses and reloads', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 5 }), (played, target) => {
      let now = START
      let state = readyCounter
      const reference = new ReferenceCounter({ target, longestStep: LONGEST_STEP, longestWait: LONGEST_WAIT })
      for (const { act: name, wait } of played) {
        now += wait
        state = readCounterState(JSON.parse(JSON.stringify(state))) ?? readyCounter
        state = act(state, name, now, { ...initial, target })
        reference.act(name, now)
      }
      const repetitions = state.status === 'ready' ? 0 : state.run.repetitions.length
      const counted = state.status === 'ready' ? 0 : state.run.counted
      const stretches = state.status === 'ready' ? [] : state.run.stretches
      expect(lengthOfIntervals(stretches)).toBe(counted)
      const { status, repetitions: expected } = reference
      expect([state.status, counted, repetitions]).toEqual([status, reference.counted(), expected])
    }),
    { numRuns: 300 },
  )
})

test('takeBack of the repetition that finished a counter continues the counter', () => {
  const done = play(
    [
      ['start', 0],
      ['clean', 5000],
      ['clean', 5000],
    ],
    { target: 2 },
  )
  expect(done).toMatchObject({ status: 'finished', run: { counted: 10_000 } })
  const again = takeBack(done, ms(START + 60_000))
  expect(again).toMatchObject({ status: 'running', run: { counted: 10_000, repetitions: [true] } })
})

test('takeBack of an early finish keeps every repetition', () => {
  const finished = play([
    ['start', 0],
    ['clean', 5000],
    ['finish', 1000],
  ])
  expect(takeBack(finished, ms(START + 9000))).toMatchObject({
    status: 'running',
    run: { repetitions: [true] },
  })
})

test('a counter with a ladder counts repetitions that are not clean and finishes at the end of the ladder', () => {
  const ladder = { ...initial.ladder, start: 60, top: 64, step: 4, row: 1 }
  const state = play(
    [
      ['start', 0],
      ['missed', 1],
      ['clean', 1],
      ['clean', 1],
    ],
    { mode: 'ladder', ladder },
  )
  expect(state).toMatchObject({ status: 'finished', run: { repetitions: [false, true, true] } })
})

test('countTime skips the time of a closed page and counts at most twenty minutes without a press', () => {
  const closed = play([
    ['start', 0],
    ['tick', 1000],
    ['tick', 600_000],
    ['tick', 1000],
  ])
  expect(countTime(closed, ms(START + 602_000))).toMatchObject({ run: { counted: 2000 } })
  const forgotten = play([['start', 0], ...Array.from({ length: 60 }, () => ['tick', 60_000] as const)])
  expect(forgotten).toMatchObject({ run: { counted: LONGEST_WAIT } })
})

test('isCounting is false after 20 minutes without a press, and isPast is true an hour after the finish', () => {
  const quiet = play([['start', 0], ...Array.from({ length: 20 }, () => ['tick', 60_000] as const)])
  const last = START + LONGEST_WAIT
  expect([isCounting(quiet), isCounting(countRepetition(quiet, true, ms(last)))]).toEqual([false, true])
  const finished = finishCounter(quiet, ms(last))
  expect([last, last + KEPT_FOR - 1, last + KEPT_FOR].map((now) => isPast(finished, ms(now)))).toEqual([
    false,
    false,
    true,
  ])
  expect(isPast(quiet, ms(last + 2 * KEPT_FOR))).toBe(false)
})

test('countTime neither adds nor removes time when the clock is set back', () => {
  const state = play([
    ['start', 0],
    ['tick', 4000],
  ])
  expect(countTime(state, ms(START - 5000))).toMatchObject({ run: { counted: 4000 } })
})

test('readCounterState returns null for an unreadable state, and readCounterSettings returns valid settings for any stored value', () => {
  for (const stored of [null, 'x', {}, { status: 'running' }, { status: 'running', run: { id: '' } }]) {
    expect(readCounterState(stored)).toBeNull()
  }
  expect(readCounterSettings(null)).toEqual(initial)
  const odd = { mode: 'sideways', target: 4000, ladder: { start: 90, top: 5, row: 'x' }, piece: { title: 3 } }
  expect(readCounterSettings(odd)).toEqual({
    ...initial,
    target: 999,
    ladder: { ...initial.ladder, start: 90, top: 90 },
  })
})
