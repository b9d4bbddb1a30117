import { expect, test } from 'vitest'
import { milliseconds as ms } from '../units/duration'
import { restoreTimer } from './restore-timer'
import { checkpoint, elapsedMs, idleTimer, pauseTimer, startTimer } from './timer'

const HOUR = 3_600_000
const START = Date.parse('2026-10-25T00:30:00Z')
const at = (time: number) => ms(START + time)
const saved = () => JSON.parse(JSON.stringify(checkpoint(startTimer(idleTimer, at(0)), at(HOUR))))

test('restoreTimer returns an idle timer if no state was saved', () => {
  expect(restoreTimer(null, at(0))).toEqual({
    ok: true,
    value: { state: idleTimer, gap: null, expiredAt: null },
  })
})

test('restoreTimer resumes a running timer with the time in between and reports a gap over five seconds', () => {
  const short = restoreTimer(saved(), at(HOUR + 5000))
  expect(short).toMatchObject({ ok: true, value: { gap: null, expiredAt: null } })
  expect(short.ok && elapsedMs(short.value.state, at(HOUR + 6000))).toBe(HOUR + 6000)
  expect(restoreTimer(saved(), at(3 * HOUR))).toMatchObject({
    ok: true,
    value: {
      state: { status: 'running', accumulatedMs: 3 * HOUR },
      gap: { from: at(HOUR), to: at(3 * HOUR) },
    },
  })
})

test('restoreTimer pauses a running timer at its last checkpoint if that is 24 hours old', () => {
  const last = restoreTimer(saved(), ms(at(25 * HOUR) - 1))
  expect(last).toMatchObject({ ok: true, value: { state: { status: 'running' }, expiredAt: null } })
  expect(restoreTimer(saved(), at(25 * HOUR))).toMatchObject({
    ok: true,
    value: {
      state: { status: 'paused', accumulatedMs: HOUR, firstPauseAt: at(HOUR), startedAt: at(0) },
      gap: null,
      expiredAt: at(HOUR),
    },
  })
})

test('a paused timer stays paused after a reload, however long the page was closed', () => {
  const paused = pauseTimer(startTimer(idleTimer, at(0)), at(HOUR))
  expect(restoreTimer(paused, at(900 * HOUR))).toEqual({
    ok: true,
    value: { state: paused, gap: null, expiredAt: null },
  })
})

test('restoring a timer with a clock behind its checkpoint neither adds nor removes time', () => {
  const restored = restoreTimer(saved(), at(-HOUR))
  expect(restored).toMatchObject({ ok: true, value: { gap: null } })
  expect(restored.ok && elapsedMs(restored.value.state, at(0))).toBe(2 * HOUR)
})

test.each([[{}], ['running'], [{ status: 'running' }], [{ ...saved(), startedAt: 'noon' }], [42]])(
  'restoreTimer returns the error malformed for the saved state %j',
  (raw) => {
    expect(restoreTimer(raw, at(0))).toEqual({ ok: false, error: 'malformed' })
  },
)

test('restoreTimer keeps the unknown fields of another version', () => {
  const restored = restoreTimer({ ...saved(), colour: 'blue' }, at(HOUR))
  expect(restored).toMatchObject({ ok: true, value: { state: { colour: 'blue' } } })
})
