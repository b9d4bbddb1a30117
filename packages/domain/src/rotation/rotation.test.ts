import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Milliseconds, milliseconds } from '../units/duration'
import {
  continueRotation,
  countRotation,
  emptyRotationPiece,
  finishRotation,
  nextRotationPiece,
  pauseRotation,
  practisedTime,
  type RotationPiece,
  type RotationState,
  readRotation,
  readRotationPieces,
  readyRotation,
  resumeRotation,
  startRotation,
} from './rotation'
import { isPractised, makesEntries, rotationEntries } from './rotation-entries'

const piece = (title: string, minutes = 10): RotationPiece => ({ ...emptyRotationPiece, title, minutes })
const at = (seconds: number): Milliseconds => milliseconds(1_750_000_000_000 + seconds * 1000)
const started = (...pieces: RotationPiece[]) =>
  startRotation(readyRotation, { pieces, entryIds: pieces.map((_, index) => `entry-${index}`), now: at(0) })
/** Returns a rotation after `countRotation` for each second, as the page calls it. */
const running = (state: RotationState, from: number, until: number) => {
  let next = state
  for (let second = from; second <= until; second++) next = countRotation(next, at(second))
  return next
}
const secondsOf = (state: RotationState) =>
  state.status === 'ready' ? [] : state.run.pieces.map((_, index) => practisedTime(state.run, index) / 1000)
const context = { instrumentOf: () => 'piano', timeZone: 'Europe/Berlin', newId: () => 'piece' }

describe('a rotation', () => {
  test('countRotation gives each piece the minutes of its turn and then starts the next piece', () => {
    const state = running(started(piece('Etude', 1), piece('Courante', 2)), 1, 240)
    expect(secondsOf(state)).toEqual([120, 120])
    expect(state).toMatchObject({ run: { current: 1, endedTurns: 3 } })
  })

  test('countRotation and nextRotationPiece start no turn with a single piece', () => {
    const state = running(started(piece('Etude', 1)), 1, 300)
    expect(secondsOf(nextRotationPiece(state, at(300)))).toEqual([300])
    expect(state).toMatchObject({ run: { current: 0, endedTurns: 0 } })
  })

  test('nextRotationPiece starts the next turn early, with its full time', () => {
    let state = running(started(piece('Etude', 1), piece('Courante', 1)), 1, 20)
    state = nextRotationPiece(state, at(25))
    expect(secondsOf(running(state, 26, 84))).toEqual([25, 59])
  })

  test('countRotation skips a pause and the sleep of the device', () => {
    let state = running(started(piece('Etude')), 1, 30)
    state = resumeRotation(pauseRotation(state, at(30)), at(500))
    state = running(state, 501, 510)
    expect(secondsOf(running(state, 5000, 5010))).toEqual([50])
  })

  test('countRotation does not shorten the practised time when the clock is set back', () => {
    const state = running(running(started(piece('Etude')), 1, 60), 1, 60)
    expect(secondsOf(state)).toEqual([119])
  })

  test('makesEntries is false if no piece of the rotation was practised for ten seconds', () => {
    const short = running(started(piece('Etude')), 1, 9)
    const long = running(started(piece('Etude')), 1, 10)
    expect([short, long].map((state) => state.status !== 'ready' && makesEntries(state.run))).toEqual([
      false,
      true,
    ])
  })

  test('rotationEntries returns one entry for each practised piece, with its own time', () => {
    let state = running(started(piece('Etude', 2), piece('Courante', 5), piece('Waltz', 5)), 1, 280)
    state = nextRotationPiece(state, at(280))
    state = finishRotation(running(state, 281, 285), at(285))
    if (state.status !== 'finished') throw new Error('The rotation is not finished')
    const entries = rotationEntries(state.run, context)
    // The waltz was on the stand for five seconds.
    expect([0, 1, 2].map((index) => isPractised(state.run, index))).toEqual([true, true, false])
    expect(entries.map(({ id, fields }) => [id, fields.pieces[0]?.title, fields.duration])).toEqual([
      ['entry-0', 'Etude', 120],
      ['entry-1', 'Courante', 160],
    ])
  })

  test('continueRotation and resumeRotation continue a finished rotation without the time since its end', () => {
    let state = finishRotation(running(started(piece('Etude')), 1, 30), at(30))
    state = resumeRotation(continueRotation(state), at(100))
    expect(secondsOf(running(state, 101, 110))).toEqual([40])
  })

  test('readRotation returns a stored rotation, and null for a damaged one', () => {
    const state = pauseRotation(running(started(piece('Etude'), piece('Courante')), 1, 5), at(5))
    expect(readRotation(JSON.parse(JSON.stringify(state)))).toEqual(state)
    expect(
      [null, {}, { status: 'running', run: { pieces: 7 } }].map((stored) => readRotation(stored)),
    ).toEqual([null, null, null])
    expect(readRotationPieces('text')).toEqual([emptyRotationPiece])
  })

  test('the times of a rotation add up to the seconds that it ran, whatever the musician presses', () => {
    const acts = {
      wait: (state: RotationState) => state,
      pause: pauseRotation,
      resume: resumeRotation,
      next: nextRotationPiece,
    }
    const presses = fc.array(
      fc.tuple(fc.constantFrom<keyof typeof acts>('wait', 'pause', 'resume', 'next'), fc.nat({ max: 60 })),
      { maxLength: 40 },
    )
    const lengths = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(lengths, presses, (minutes, all) => {
        let state = started(...minutes.map((length, index) => piece(`Piece ${index}`, length)))
        let now = 0
        let ran = 0
        for (const [act, wait] of all) {
          ran += state.status === 'running' ? wait : 0
          state = acts[act](running(state, now + 1, now + wait), at(now + wait))
          now += wait
        }
        const times = secondsOf(finishRotation(state, at(now)))
        expect(times.reduce((sum, time) => sum + time, 0)).toBe(ran)
      }),
    )
  })
})
