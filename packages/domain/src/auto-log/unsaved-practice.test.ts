import { expect, test } from 'vitest'
import { milliseconds as ms } from '../units/duration'
import type { Interval } from '../units/interval'
import { type AutoLogSession, type AutoLogType, readAutoLogSession, withRuns } from './auto-log-session'
import { unsavedPractice } from './unsaved-practice'

const EVENING = Date.parse('2026-11-21T20:00:00Z')
const run = (from: number, to: number): Interval => [ms(EVENING + from * 60_000), ms(EVENING + to * 60_000)]

function sessionOf(id: string, type: AutoLogType, ...runs: Interval[]): AutoLogSession {
  const empty = { startTime: ms(0), endTime: ms(0), duration: ms(0), runs: [], metadata: {} }
  return withRuns({ ...empty, id, type, autoLogEnabled: false }, runs)
}

function practice(sessions: readonly AutoLogSession[], covered: readonly Interval[] = []) {
  const config = { minDuration: 60 }
  return unsavedPractice(sessions, {
    covered,
    config,
    hasEntry: (id) => id === 'saved',
    timeZone: 'Europe/Berlin',
  })
}
const minutes = (...args: Parameters<typeof practice>) =>
  practice(...args).reduce((sum, { total }) => sum + total, 0) / 60_000

test('unsavedPractice counts time once if two tools measured it', () => {
  const both = [sessionOf('a', 'metronome', run(0, 20)), sessionOf('b', 'counter', run(10, 25))]
  expect(minutes(both)).toBe(25)
})

test('unsavedPractice subtracts time of the practice timer, also in the middle of a session', () => {
  expect(minutes([sessionOf('a', 'metronome', run(0, 20))], [run(5, 10), run(18, 40)])).toBe(13)
})

test('unsavedPractice omits a session below the minimum, unless the same tool starts again within ten minutes', () => {
  const short = sessionOf('a', 'metronome', run(0, 0.7))
  expect(practice([short])).toEqual([])
  expect(practice([short, sessionOf('b', 'metronome', run(10.7, 11.4))])[0]?.sessions).toMatchObject([
    { ids: ['a', 'b'], session: { duration: 84_000 } },
  ])
  expect(practice([short, sessionOf('b', 'metronome', run(10.8, 11.5))])).toEqual([])
  expect(practice([short, sessionOf('b', 'counter', run(1, 1.7))])).toEqual([])
})

test('unsavedPractice omits a session if less than the minimum remains outside the time of the timer', () => {
  expect(practice([sessionOf('a', 'metronome', run(0, 20))], [run(0.5, 20)])).toEqual([])
})

test('unsavedPractice does not join sessions of two pieces', () => {
  const piece = (id: string, scoreTitle: string, from: number) => {
    const session = sessionOf(id, 'counter', run(from, from + 2))
    return { ...session, metadata: { scoreTitle } }
  }
  const both = [piece('a', 'Gavotte', 0), piece('b', 'Bourrée', 3)]
  expect(practice(both)[0]?.sessions.map(({ ids }) => ids)).toEqual([['a'], ['b']])
})

test('unsavedPractice joins two sessions into one with the weighted mean tempo, all patterns and all repetitions', () => {
  const one = { ...sessionOf('a', 'metronome', run(0, 3)) }
  const first = { ...one, metadata: { averageTempo: 60, patterns: ['basic'], totalReps: 3 } }
  const second = {
    ...sessionOf('b', 'metronome', run(4, 5)),
    metadata: { averageTempo: 100, patterns: ['waltz', 'basic'], totalReps: 2 },
  }
  expect(practice([second, first])[0]?.sessions[0]?.session.metadata).toEqual({
    averageTempo: 70,
    patterns: ['basic', 'waltz'],
    totalReps: 5,
  })
})

test('unsavedPractice omits saved and discarded sessions, but not one whose entry is missing', () => {
  const session = sessionOf('a', 'metronome', run(0, 5))
  expect(practice([{ ...session, entryId: 'saved' }])).toEqual([])
  expect(practice([{ ...session, discardedAt: ms(1) }])).toEqual([])
  expect(minutes([{ ...session, entryId: 'lost' }])).toBe(5)
})

test('unsavedPractice returns one review for each local calendar day, oldest first', () => {
  const days = practice([
    sessionOf('late', 'metronome', run(3 * 60 + 10, 3 * 60 + 20)),
    sessionOf('evening', 'metronome', run(0, 10)),
  ])
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
})

test('readAutoLogSession keeps fields of a newer version and returns null for a session with an invalid field', () => {
  const session = { ...sessionOf('a', 'score', run(0, 5)), mood: 'calm' }
  expect(readAutoLogSession(JSON.parse(JSON.stringify(session)))).toEqual(session)
  for (const broken of [
    { runs: [] },
    { runs: [[2, 1]] },
    { runs: [[1e300, 2e300]] },
    { type: 'radio' },
    { startTime: 'now' },
    { metadata: null },
  ]) {
    expect(readAutoLogSession({ ...session, ...broken })).toBeNull()
  }
})
