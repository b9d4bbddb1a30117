import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_STEP } from '../counter/repetition-counter'
import { type Milliseconds, milliseconds } from '../units/duration'
import { type Interval, subtractIntervals } from '../units/interval'
import {
  averageScoreTempo,
  countScorePractice,
  finishScorePractice,
  openPractisedScore,
  pauseScorePractice,
  playScoreTempo,
  practisedScoreTime,
  readScorePractice,
  readyScorePractice,
  resumeScorePractice,
  type ScorePracticeState,
  startScorePractice,
  viewScorePages,
} from './score-practice'
import { unsavedScores } from './score-practice-entries'

const at = (seconds: number): Milliseconds => milliseconds(1_795_000_000_000 + seconds * 1000)
const sonata = { scoreId: 'sheet-1', title: 'Sonata', composer: 'Haydn' }
const study = { scoreId: 'sheet-2', title: 'Study', composer: null }

const started = () => startScorePractice(readyScorePractice, { score: sonata, entryId: 'e1', now: at(0) })
/** Returns the state after `countScorePractice` for each second, as the page calls it. */
function counting(state: ScorePracticeState, from: number, until: number): ScorePracticeState {
  let next = state
  for (let second = from + 1; second <= until; second++) next = countScorePractice(next, at(second))
  return next
}
function runOf(state: ScorePracticeState) {
  if (state.status === 'ready') throw new Error('not started')
  return state.run
}
const secondsOf = (state: ScorePracticeState) => practisedScoreTime(runOf(state)) / 1000
const everything = { uncounted: (runs: readonly Interval[]) => runs, barsOf: () => null }

test('countScorePractice skips a pause, the sleep of the device and a clock that is set back', () => {
  let state = counting(started(), 0, 30)
  state = resumeScorePractice(pauseScorePractice(state, at(40)), at(500))
  state = counting(state, 500, 510)
  state = countScorePractice(state, milliseconds(at(511) + LONGEST_STEP))
  state = countScorePractice(state, at(400))
  expect(secondsOf(finishScorePractice(state, at(405)))).toBe(55)
})

test('startScorePractice changes nothing the second time, and resumeScorePractice undoes a finish', () => {
  const state = counting(started(), 0, 20)
  expect(startScorePractice(state, { score: study, entryId: 'e2', now: at(20) })).toBe(state)
  const finished = finishScorePractice(state, at(20))
  expect(countScorePractice(finished, at(60))).toBe(finished)
  expect(secondsOf(counting(resumeScorePractice(finished, at(100)), 100, 105))).toBe(25)
})

test('each score of a setlist has its own time, pages and tempo, also when the musician opens it again', () => {
  let state = viewScorePages(started(), [2, 1])
  state = counting(playScoreTempo(state, 60, at(0)), 0, 20)
  state = counting(playScoreTempo(state, 90, at(20)), 20, 30)
  state = openPractisedScore(playScoreTempo(state, null, at(30)), {
    score: study,
    entryId: 'e2',
    now: at(30),
  })
  state = counting(viewScorePages(state, [1]), 30, 75)
  state = openPractisedScore(state, { score: sonata, entryId: 'e3', now: at(75) })
  state = counting(viewScorePages(state, [2, 3]), 75, 80)
  const { scores } = runOf(finishScorePractice(state, at(80)))
  expect(scores.map(({ entryId, pages }) => [entryId, pages])).toEqual([
    ['e1', [1, 2, 3]],
    ['e2', [1]],
  ])
  expect(scores.map(averageScoreTempo)).toEqual([70, null])
  expect(
    unsavedScores(runOf(state), everything).map(({ unsaved }) => unsaved.session.duration / 1000),
  ).toEqual([35, 45])
})

test('viewScorePages ignores pages that are shown during a pause', () => {
  const state = pauseScorePractice(viewScorePages(started(), [1]), at(5))
  expect(viewScorePages(state, [7])).toBe(state)
})

test('unsavedScores returns a session of the piece with pages, tempo and bars', () => {
  const state = counting(playScoreTempo(viewScorePages(started(), [1, 2]), 71.6, at(0)), 0, 90)
  const [saved] = unsavedScores(runOf(state), { ...everything, barsOf: () => '1-32' })
  expect(saved).toMatchObject({ score: { entryId: 'e1' }, unsaved: { session: { type: 'score' } } })
  expect(saved?.unsaved.session.metadata).toEqual({
    mode: 'practice',
    scoreId: 'sheet-1',
    scoreTitle: 'Sonata',
    scoreComposer: 'Haydn',
    pagesViewed: 2,
    averageTempo: 71.6,
    tempo: 72,
    measures: '1-32',
  })
})

test('unsavedScores omits time that the timer or an entry has counted, and scores below ten seconds', () => {
  let state = counting(started(), 0, 60)
  state = openPractisedScore(state, { score: study, entryId: 'e2', now: at(60) })
  state = counting(state, 60, 68)
  const timer: readonly Interval[] = [[at(10), at(30)]]
  const options = { ...everything, uncounted: (runs: readonly Interval[]) => subtractIntervals(runs, timer) }
  const saved = unsavedScores(runOf(state), options)
  expect(saved.map(({ score, unsaved }) => [score.title, unsaved.session.duration / 1000])).toEqual([
    ['Sonata', 40],
  ])
  const all = { ...everything, uncounted: () => [] }
  expect(unsavedScores(runOf(state), all)).toEqual([])
})

test('readScorePractice returns a stored practice, and null for an unreadable one', () => {
  const state = counting(playScoreTempo(viewScorePages(started(), [3]), 80, at(0)), 0, 4)
  expect(readScorePractice(JSON.parse(JSON.stringify(state)))).toEqual(state)
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readScorePractice(value)
      readScorePractice({ status: 'running', run: value })
    }),
  )
  const { run } = JSON.parse(JSON.stringify(state))
  for (const broken of [{ scores: [] }, { current: 1 }, { countedAt: 'now' }, { scores: [{ title: 'x' }] }]) {
    expect(readScorePractice({ status: 'running', run: { ...run, ...broken } })).toBeNull()
  }
})
