import { describe, expect, test } from 'vitest'
import { milliseconds as ms } from '../units/duration'
import {
  checkpoint,
  correctStart,
  elapsedMs,
  idleTimer,
  noticeGap,
  pauseTimer,
  proposeEntry,
  readTimerState,
  resetTimer,
  resumeTimer,
  startTimer,
  type TimerState,
  trimGap,
  undoTrim,
} from './timer'

const NOON = Date.parse('2026-03-29T12:00:00Z')
const at = (minute: number, second = 0) => ms(NOON + minute * 60_000 + second * 1000)
const span = (minute: number, second = 0) => ms(minute * 60_000 + second * 1000)
const started = () => startTimer(idleTimer, at(0))

describe('counting', () => {
  test('elapsedMs of an idle timer is 0', () => {
    expect(elapsedMs(idleTimer, at(9))).toBe(0)
  })

  test('a timer does not count pauses', () => {
    const paused = pauseTimer(started(), at(10))
    expect(elapsedMs(paused, at(30))).toBe(span(10))
    const resumed = resumeTimer(paused, at(30))
    expect(elapsedMs(resumed, at(35))).toBe(span(15))
  })

  test('a timer stays unchanged on a second start, a second pause, and a resumption while it runs', () => {
    const running = started()
    expect(startTimer(running, at(3))).toBe(running)
    expect(resumeTimer(running, at(3))).toBe(running)
    const paused = pauseTimer(running, at(4))
    expect(pauseTimer(paused, at(5))).toBe(paused)
    expect(startTimer(paused, at(5))).toBe(paused)
    for (const transition of [pauseTimer, resumeTimer, checkpoint])
      expect(transition(idleTimer, at(1))).toBe(idleTimer)
  })

  test('a clock that is set back removes no time, and the timer counts on from the new time', () => {
    const saved = checkpoint(started(), at(10))
    expect(elapsedMs(saved, at(-50))).toBe(span(10))
    const setBack = checkpoint(saved, at(-50))
    expect(elapsedMs(setBack, at(-45))).toBe(span(15))
    expect(elapsedMs(pauseTimer(setBack, at(-120)), at(0))).toBe(span(10))
  })

  test('resetTimer discards the run and keeps fields of other versions', () => {
    const state: TimerState = { ...started(), colour: 'blue' }
    expect(resetTimer(state)).toEqual({ status: 'idle', colour: 'blue' })
  })
})

describe('stopping', () => {
  test('proposeEntry returns rounded minutes, exact seconds, the start and the piece', () => {
    const piece = { title: 'Consolation No. 3', composer: 'Franz Liszt' }
    const proposal = proposeEntry(startTimer(idleTimer, at(0), piece), at(24, 40))
    expect(proposal).toEqual({ startedAt: at(0), elapsed: span(24, 40), minutes: 25, seconds: 1480, piece })
  })

  test('proposeEntry returns at least a minute and at most a day', () => {
    expect(proposeEntry(started(), at(0, 4))).toMatchObject({ elapsed: 4000, minutes: 1, seconds: 60 })
    expect(proposeEntry(started(), at(30 * 60))).toMatchObject({ minutes: 1440, seconds: 86_400 })
  })

  test('proposeEntry returns null for an idle timer', () => {
    expect(proposeEntry(idleTimer, at(1))).toBeNull()
  })
})

describe('correcting the start', () => {
  test('correctStart adds time for an earlier start and removes it for a later one', () => {
    const earlier = correctStart(started(), at(-5), at(10))
    expect(earlier).toMatchObject({ ok: true, value: { startedAt: at(-5), accumulatedMs: span(15) } })
    const later = correctStart(started(), at(4), at(10))
    expect(later).toMatchObject({ ok: true, value: { startedAt: at(4), accumulatedMs: span(6) } })
  })

  test('the timer keeps counting after a corrected start', () => {
    const corrected = correctStart(started(), at(-5), at(10))
    expect(corrected.ok && elapsedMs(corrected.value, at(12))).toBe(span(17))
  })

  test('correctStart refuses the future, the time after the first pause, and more than a day', () => {
    expect(correctStart(idleTimer, at(0), at(1))).toEqual({ ok: false, error: 'idle' })
    expect(correctStart(started(), at(11), at(10))).toEqual({ ok: false, error: 'future' })
    const resumed = resumeTimer(pauseTimer(started(), at(10)), at(20))
    expect(correctStart(resumed, at(11), at(30))).toEqual({ ok: false, error: 'after-first-part' })
    expect(correctStart(resumed, at(10), at(30))).toMatchObject({
      ok: true,
      value: { accumulatedMs: span(10) },
    })
    expect(correctStart(started(), at(-24 * 60), at(10))).toEqual({ ok: false, error: 'too-long' })
  })

  test('correctStart refuses a start after a trimmed gap, so that no time is removed twice', () => {
    const trimmed = trimGap(started(), { from: at(10), to: at(70) })
    expect(correctStart(trimmed, at(30), at(80))).toEqual({ ok: false, error: 'after-first-part' })
  })

  test('correctStart can shorten a run of more than a day', () => {
    const corrected = correctStart(started(), at(60), at(30 * 60))
    expect(corrected).toMatchObject({ ok: true, value: { accumulatedMs: span(29 * 60) } })
  })
})

describe('gaps', () => {
  test('noticeGap reports gaps over five seconds, only while the timer runs', () => {
    const state = checkpoint(started(), at(1))
    expect(noticeGap(state, at(1, 5))).toBeNull()
    expect(noticeGap(state, ms(at(1, 5) + 1))).toEqual({ from: at(1), to: at(1, 5) + 1 })
    expect(noticeGap(pauseTimer(state, at(2)), at(60))).toBeNull()
    expect(noticeGap(idleTimer, at(60))).toBeNull()
  })

  test('a gap counts until trimGap removes it, and undoTrim restores it', () => {
    const state = checkpoint(started(), at(10))
    const gap = noticeGap(state, at(70))
    const awake = checkpoint(state, at(70))
    expect(elapsedMs(awake, at(71))).toBe(span(71))
    if (!gap) throw new Error('no gap')
    const trimmed = trimGap(awake, gap)
    expect(elapsedMs(trimmed, at(71))).toBe(span(11))
    expect(elapsedMs(undoTrim(trimmed), at(71))).toBe(span(71))
  })

  test('trimGap removes a gap that no checkpoint has added yet, and only once', () => {
    const gap = { from: at(10), to: at(70) }
    const before = trimGap(checkpoint(started(), at(10)), gap)
    expect(elapsedMs(before, at(71))).toBe(span(11))
    expect(trimGap(before, gap)).toBe(before)
  })

  test('trimGap ignores a gap before the start, and undoTrim changes nothing without a trim', () => {
    const state = checkpoint(started(), at(5))
    expect(trimGap(state, { from: at(-60), to: at(0) })).toBe(state)
    expect(trimGap(idleTimer, { from: at(0), to: at(9) })).toBe(idleTimer)
    expect(undoTrim(state)).toBe(state)
    expect(undoTrim(idleTimer)).toBe(idleTimer)
  })
})

test('readTimerState returns null for an invalid number and keeps unknown fields', () => {
  const state = { ...started(), colour: 'blue' }
  expect(readTimerState(state)).toEqual(state)
  expect(readTimerState({ ...state, checkpointAt: null })).toBeNull()
  expect(readTimerState({ ...state, accumulatedMs: -1 })).toBeNull()
})
