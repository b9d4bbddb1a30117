import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Milliseconds, milliseconds as ms } from '../units/duration'
import {
  type ActiveTimer,
  correctStart,
  elapsedMs,
  idleTimer,
  pauseTimer,
  readTimerState,
  resetTimer,
  resumeTimer,
  startTimer,
  type TimerState,
  trimGap,
  undoTrim,
} from './timer'
import { timerEntries } from './timer-entries'
import { isStepDue, nextStep, startRoutine, stepRemaining } from './timer-routine'
import {
  joinTimer,
  noteTimer,
  pieceTimes,
  relabelTimer,
  splitTimer,
  timerNotes,
  timerPieces,
  timerStretches,
} from './timer-stretches'

const NOON = Date.parse('2026-03-29T12:00:00Z')
const at = (minute: number, second = 0) => ms(NOON + minute * 60_000 + second * 1000)
const bach = { title: 'Invention 1', composer: 'Bach' }
const hanon = { title: 'Hanon', composer: null }
const ballade = { title: 'Ballade', composer: 'Chopin' }

const minutes = (state: TimerState, now: number) =>
  timerStretches(state, ms(now)).map(({ piece, elapsed }) => [piece?.title ?? null, elapsed / 60_000])

/** Returns a timer after ten minutes of Hanon, fifteen of Bach, and the start of the Ballade. */
function evening(): TimerState {
  const first = startTimer(idleTimer, at(0), hanon)
  return splitTimer(splitTimer(first, at(10), bach), at(25), ballade)
}

describe('changing the piece', () => {
  test('relabelTimer counts the time of the running stretch for the new piece', () => {
    const state = relabelTimer(startTimer(idleTimer, at(0), hanon), bach)
    expect(minutes(state, at(10))).toEqual([['Invention 1', 10]])
    expect(relabelTimer(state, { ...bach })).toBe(state)
    expect(relabelTimer(idleTimer, bach)).toBe(idleTimer)
  })

  test('splitTimer begins a stretch for the next piece and leaves the time so far with the piece before', () => {
    expect(minutes(evening(), at(30))).toEqual([
      ['Hanon', 10],
      ['Invention 1', 15],
      ['Ballade', 5],
    ])
  })

  test('splitTimer relabels a stretch without time instead of ending it', () => {
    const state = splitTimer(startTimer(idleTimer, at(0), hanon), at(0), bach)
    expect(minutes(state, at(3))).toEqual([['Invention 1', 3]])
  })

  test('joinTimer undoes the last split and keeps the notes', () => {
    const noted = noteTimer(evening(), 'pedal')
    expect(minutes(joinTimer(noted), at(30))).toEqual([
      ['Hanon', 10],
      ['Invention 1', 20],
    ])
    expect(timerNotes(timerStretches(joinTimer(noted), at(30)))).toBe('pedal')
    const single = startTimer(idleTimer, at(0), hanon)
    expect(joinTimer(single)).toBe(single)
  })

  test('a timer note belongs to the stretch in which the musician wrote it', () => {
    const noted = noteTimer(startTimer(idleTimer, at(0), hanon), 'slow')
    const next = noteTimer(splitTimer(noted, at(5), bach), 'voices')
    expect(timerStretches(next, at(9)).map(({ note }) => note)).toEqual(['slow', 'voices'])
    expect(timerNotes(timerStretches(next, at(9)))).toBe('slow\nvoices')
  })

  test('trimGap shortens the stretch that contains the gap, and undoTrim restores its time', () => {
    const state = trimGap(evening(), { from: at(12), to: at(20) })
    expect(minutes(state, at(30))).toEqual([
      ['Hanon', 10],
      ['Invention 1', 7],
      ['Ballade', 5],
    ])
    expect(minutes(undoTrim(state), at(30))).toEqual(minutes(evening(), at(30)))
  })

  test('correctStart changes only the first stretch and refuses a start after the end of that stretch', () => {
    const moved = correctStart(evening(), at(-5), at(30))
    expect(moved.ok && minutes(moved.value, at(30))).toEqual([
      ['Hanon', 15],
      ['Invention 1', 15],
      ['Ballade', 5],
    ])
    expect(correctStart(evening(), at(11), at(30))).toEqual({ ok: false, error: 'after-first-part' })
  })

  test('a stretch that begins in a pause starts where counting continues', () => {
    const paused = splitTimer(pauseTimer(startTimer(idleTimer, at(0), hanon), at(10)), at(12), bach)
    const state = resumeTimer(paused, at(20))
    const runs = [
      [at(0), at(10)],
      [at(20), at(25)],
    ] as const
    expect(timerStretches(state, at(25), runs).map(({ startedAt }) => startedAt)).toEqual([at(0), at(20)])
  })

  test('the times of the stretches add up to the elapsed time after any presses', () => {
    const actions: readonly ((state: TimerState, now: Milliseconds) => TimerState)[] = [
      (state, now) => splitTimer(state, now, bach),
      (state, now) => splitTimer(state, now, null),
      pauseTimer,
      resumeTimer,
      (state, now) => trimGap(state, { from: ms(now - 7000), to: now }),
      undoTrim,
    ]
    const hour = 3_600_000
    const step = fc.record({
      wait: fc.integer({ min: -hour, max: hour }),
      action: fc.constantFrom(...actions),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (sequence) => {
        let state: TimerState = startTimer(idleTimer, at(0), hanon)
        let now = at(0)
        for (const { wait, action } of sequence) {
          now = ms(now + wait)
          state = action(state, now)
          const sum = timerStretches(state, now).reduce((total, { elapsed }) => total + elapsed, 0)
          expect(sum).toBe(elapsedMs(state, now))
        }
      }),
    )
  })
})

describe('a routine', () => {
  const routine = {
    id: 'r',
    name: 'Evening',
    steps: [
      { title: 'Hanon', composer: null, minutes: 10 },
      { title: 'Ballade', composer: 'Chopin', minutes: 20 },
    ],
  }

  test('each step of a routine is a stretch, and the timer continues after the last step', () => {
    const first = startRoutine(idleTimer, at(0), routine)
    expect(stepRemaining(first, at(4))).toBe(6 * 60_000)
    const second = nextStep(first, at(12))
    expect(minutes(second, at(20))).toEqual([
      ['Hanon', 12],
      ['Ballade', 8],
    ])
    expect(stepRemaining(second, at(20))).toBe(12 * 60_000)
    expect(stepRemaining(second, at(50))).toBe(0)
    const over = nextStep(second, at(40))
    expect(stepRemaining(over, at(41))).toBeNull()
    expect(elapsedMs(over, at(41))).toBe(41 * 60_000)
  })

  test('a step of a routine is due once, at the first reading at or after its end', () => {
    const state = startRoutine(idleTimer, at(0), routine)
    const span = (minute: number) => ms(minute * 60_000)
    expect(isStepDue(state, span(9), span(9.9))).toBe(false)
    expect(isStepDue(state, span(9.9), span(10))).toBe(true)
    expect(isStepDue(state, span(10), span(11))).toBe(false)
  })

  test('readTimerState restores a routine, and drops an unreadable one without losing time', () => {
    const state = startRoutine(idleTimer, at(0), routine)
    expect(stepRemaining(readTimerState(state) ?? idleTimer, at(4))).toBe(6 * 60_000)
    const broken = readTimerState({ ...state, routine: { name: 5 } })
    expect(broken && minutes(broken, at(4))).toEqual([['Hanon', 4]])
  })
})

describe('stored timers', () => {
  test('a timer that an earlier version saved has one stretch', () => {
    const { splits, note, ...earlier } = startTimer(idleTimer, at(0), hanon) as Record<string, unknown>
    const read = readTimerState(earlier)
    expect(read && minutes(read, at(10))).toEqual([['Hanon', 10]])
  })

  test('readTimerState keeps the measured time if the splits are unreadable', () => {
    const read = readTimerState({ ...evening(), splits: [{ at: 'noon' }], note: 7 })
    expect(read && minutes(read, at(30))).toEqual([['Ballade', 30]])
  })

  test('timerStretches ignores splits from before the start, which an earlier version left behind', () => {
    const { splits } = evening() as ActiveTimer
    const state = readTimerState({ ...startTimer(idleTimer, at(60), bach), splits })
    expect(state && minutes(state, at(65))).toEqual([['Invention 1', 5]])
  })

  test('resetTimer removes the splits and the note', () => {
    expect(resetTimer(evening())).toEqual({ status: 'idle' })
  })
})

describe('the entries of a timer', () => {
  const stretch = (piece: typeof hanon | typeof bach | null, elapsed: number, note = '') => ({
    piece,
    note,
    startedAt: at(0),
    elapsed: ms(elapsed * 1000),
  })

  test('pieceTimes returns one row for a piece with two stretches, and seconds that add up to the whole', () => {
    const rows = pieceTimes([stretch(hanon, 90.6, 'a'), stretch(bach, 90.6), stretch(hanon, 90.6, 'b')])
    expect(rows?.map(({ piece, seconds, notes }) => [piece?.title, seconds, notes])).toEqual([
      ['Hanon', 180, 'a\nb'],
      ['Invention 1', 91, ''],
    ])
  })

  test('pieceTimes adds a piece practised for less than a minute to its neighbour', () => {
    const rows = pieceTimes([stretch(hanon, 40, 'warm'), stretch(bach, 300), stretch(ballade, 20)])
    expect(rows?.map(({ piece, seconds, notes }) => [piece?.title, seconds, notes])).toEqual([
      ['Invention 1', 360, 'warm'],
    ])
  })

  test('pieceTimes returns one row of a minute, with the longer piece, for a timer below a minute', () => {
    const rows = pieceTimes([stretch(hanon, 10), stretch(bach, 20)])
    expect(rows?.map(({ piece, seconds }) => [piece?.title, seconds])).toEqual([['Invention 1', 60]])
  })

  test('a timer without any piece gives one row, which becomes an entry without a piece', () => {
    const rows = pieceTimes([stretch(null, 300, 'a'), stretch(null, 60)]) ?? []
    expect(rows).toMatchObject([{ piece: null, seconds: 360, notes: 'a' }])
    const context = { instrumentOf: () => 'piano', timeZone: 'Europe/Berlin', newId: () => 'new' }
    expect(timerEntries(rows, context)).toMatchObject([{ pieces: [], duration: 360, notes: 'a' }])
  })

  test('pieceTimes returns null if only some stretches have a piece, above 24 hours, and without stretches', () => {
    expect(pieceTimes([stretch(hanon, 300), stretch(null, 300)])).toBeNull()
    expect(pieceTimes([stretch(hanon, 86_401)])).toBeNull()
    expect(pieceTimes([])).toBeNull()
  })

  test('timerEntries gives an entry the start, the duration, the piece and the notes of its row', () => {
    const rows = pieceTimes([stretch(hanon, 300, 'slow')]) ?? []
    const context = { instrumentOf: () => 'piano', timeZone: 'Europe/Berlin', newId: () => 'new' }
    expect(timerEntries(rows, context)).toMatchObject([
      {
        timestamp: '2026-03-29T12:00:00.000Z',
        localDay: '2026-03-29',
        duration: 300,
        instrument: 'piano',
        notes: 'slow',
        pieces: [{ id: 'new', title: 'Hanon', composer: null }],
      },
    ])
  })

  test('timerPieces returns each piece once, in the order of first practice', () => {
    const pieces = timerPieces([stretch(hanon, 9), stretch(null, 9), stretch(bach, 9), stretch(hanon, 9)])
    expect(pieces.map(({ title }) => title)).toEqual(['Hanon', 'Invention 1'])
  })
})
