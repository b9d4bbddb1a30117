import { describe, expect, test } from 'vitest'
import { buildGoal } from '../../testing/builders/build-goal'
import { A_DAY, buildBarMap, buildNextUpPiece, inDays, nightsAgo } from '../../testing/builders/build-next-up'
import type { Goal } from '../goal/goal'
import type { CalendarDay } from '../units/calendar-day'
import { type NextUpPiece, suggestPractice } from './suggest-practice'

interface Asked {
  readonly minutes?: number
  readonly notToday?: readonly NextUpPiece[]
  readonly on?: CalendarDay
}

function suggested(pieces: readonly NextUpPiece[], { minutes = 90, notToday = [], on = A_DAY }: Asked = {}) {
  const input = { minutes, today: on, pieces, notToday: new Set(notToday.map(({ key }) => key)) }
  return suggestPractice(input)
}

const titles = (...given: Parameters<typeof suggested>) => suggested(...given).map(({ title }) => title)
/** Returns the reason and the bars of the suggestion for a single piece. */
function said(first: NextUpPiece) {
  const [suggestion] = suggested([first])
  return { reason: suggestion?.reason, measures: suggestion?.measures }
}

describe('a session', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((title) => buildNextUpPiece(title))

  test.each([
    [15, 1],
    [30, 2],
    [45, 3],
    [60, 4],
  ])('for a session of %i minutes, suggestPractice returns %i of seven pieces', (minutes, count) => {
    expect(suggested(many, { minutes })).toHaveLength(count)
  })

  test('the pieces with the greatest weights get the longer blocks', () => {
    const pieces = [
      buildNextUpPiece('fresh', { lastDay: nightsAgo(1) }),
      buildNextUpPiece('later', { lastDay: nightsAgo(1) }),
      buildNextUpPiece('due', { lastDay: nightsAgo(6) }),
    ]
    expect(suggested(pieces, { minutes: 45 })).toMatchObject([
      { title: 'due', minutes: 15 },
      { title: 'fresh', minutes: 10 },
      { title: 'later', minutes: 10 },
    ])
  })

  test('suggestPractice returns no suggestions for an empty repertoire', () => {
    expect(suggested([])).toEqual([])
  })
})

describe('the order of the suggestions', () => {
  test('suggestPractice puts the piece that is most overdue for its status first', () => {
    const pieces = [
      buildNextUpPiece('polished lately', { status: 'polished', lastDay: nightsAgo(3) }),
      buildNextUpPiece('ready', { status: 'performance_ready', lastDay: nightsAgo(14) }),
      buildNextUpPiece('polished', { status: 'polished', lastDay: nightsAgo(10) }),
      buildNextUpPiece('working', { status: 'working', lastDay: nightsAgo(2) }),
      buildNextUpPiece('learning', { status: 'learning', lastDay: nightsAgo(3) }),
    ]
    expect(titles(pieces)).toEqual(['learning', 'polished', 'ready', 'working', 'polished lately'])
  })

  test('suggestPractice puts a piece with a near target date first', () => {
    const pieces = [
      buildNextUpPiece('later', { targetDate: inDays(80) }),
      buildNextUpPiece('no date', { lastDay: nightsAgo(3) }),
      buildNextUpPiece('soon', { targetDate: inDays(5) }),
    ]
    expect(titles(pieces)).toEqual(['soon', 'no date', 'later'])
  })

  test('suggestPractice offers a planned piece only if its date is within 60 days or few other pieces are left', () => {
    const planned = buildNextUpPiece('planned', { status: 'planned', lastDay: null })
    const others = ['a', 'b', 'c', 'd', 'e'].map((title) =>
      buildNextUpPiece(title, { lastDay: nightsAgo(1) }),
    )
    expect(titles([planned, ...others], { minutes: 75 })).not.toContain('planned')
    expect(titles([planned, ...others.slice(0, 2)])).toEqual(['a', 'b', 'planned'])
    expect(titles([{ ...planned, targetDate: inDays(60) }, ...others], { minutes: 75 })).toContain('planned')
    expect(titles([{ ...planned, targetDate: inDays(61) }, ...others], { minutes: 75 })).not.toContain(
      'planned',
    )
  })

  test('a piece practised today comes last, and a dropped piece is never suggested', () => {
    const pieces = [
      buildNextUpPiece('done', { lastDay: A_DAY, targetDate: inDays(1) }),
      buildNextUpPiece('dropped', { status: 'dropped', targetDate: inDays(1) }),
      buildNextUpPiece('planned', { status: 'planned', lastDay: null }),
      buildNextUpPiece('other', { lastDay: nightsAgo(1) }),
    ]
    expect(titles(pieces)).toEqual(['other', 'planned', 'done'])
    const [first, , last] = suggested(pieces)
    expect(first?.minutes).toBeGreaterThanOrEqual(last?.minutes ?? 60)
  })

  test('a piece in current work comes before one that has rested for months', () => {
    const pieces = [
      buildNextUpPiece('resting', { status: 'learning', lastDay: nightsAgo(400) }),
      buildNextUpPiece('current', { status: 'learning', lastDay: nightsAgo(2) }),
    ]
    expect(titles(pieces)).toEqual(['current', 'resting'])
  })
})

describe('the reason', () => {
  test('the reason for a piece without any other reason is the number of nights since its practice', () => {
    expect(said(buildNextUpPiece('a'))).toEqual({ reason: { kind: 'nights', nights: 2 }, measures: null })
    expect(said(buildNextUpPiece('a', { lastDay: A_DAY })).reason).toEqual({ kind: 'nights', nights: 0 })
    expect(said(buildNextUpPiece('a', { lastDay: inDays(1) })).reason).toEqual({ kind: 'nights', nights: 0 })
  })

  test('the reason for a performance-ready piece is keepFresh', () => {
    const ready = buildNextUpPiece('a', { status: 'performance_ready', lastDay: nightsAgo(12) })
    expect(said(ready).reason).toEqual({ kind: 'keepFresh', nights: 12 })
  })

  test('the reason for a piece without practice is neverPractised', () => {
    expect(said(buildNextUpPiece('a', { lastDay: null })).reason).toEqual({ kind: 'neverPractised' })
  })

  test('the reason for a piece is its target date, or the date of a goal if that is earlier', () => {
    const goals = [
      buildGoal({ id: 'b', title: 'Recital', targetDate: inDays(9), focusMeasures: '12-20' }),
      buildGoal({ id: 'a', title: 'Later', targetDate: inDays(10) }),
      buildGoal({ id: 'c', title: 'Done', targetDate: inDays(1), status: 'completed' }),
    ]
    const concert = { kind: 'targetDate', days: 9, subject: 'piece', goalTitle: null }
    const recital = { kind: 'targetDate', days: 9, subject: 'goal', goalTitle: 'Recital' }
    expect(said(buildNextUpPiece('a', { targetDate: inDays(9), goals }))).toEqual({
      reason: concert,
      measures: null,
    })
    expect(said(buildNextUpPiece('a', { targetDate: inDays(10), goals }))).toEqual({
      reason: recital,
      measures: '12-20',
    })
    expect(said(buildNextUpPiece('a', { targetDate: A_DAY })).reason).toMatchObject({
      kind: 'targetDate',
      days: 0,
    })
  })

  test('a date that has passed or is far away is no reason for a suggestion and has no weight', () => {
    const plain = suggested([buildNextUpPiece('a'), buildNextUpPiece('b', { lastDay: nightsAgo(3) })])
    for (const targetDate of [inDays(-1), inDays(-400), inDays(91)]) {
      const goals = [buildGoal({ targetDate })]
      expect(
        suggested([
          buildNextUpPiece('a', { targetDate, goals }),
          buildNextUpPiece('b', { lastDay: nightsAgo(3) }),
        ]),
      ).toEqual(plain)
    }
  })

  test('bars with far less time than the others are a reason for a suggestion', () => {
    const barMap = buildBarMap([100, 80], [100, 80], [5, 80], [100, 80])
    expect(said(buildNextUpPiece('a', { barMap, lastDay: nightsAgo(1) }))).toEqual({
      reason: { kind: 'barsBehind', from: 9, to: 12 },
      measures: '9–12',
    })
  })

  test('bars that are far slower than the others are a reason for a suggestion', () => {
    const barMap = buildBarMap([100, 96], [100, 60], [100, 96], [100, 96])
    expect(said(buildNextUpPiece('a', { barMap, lastDay: nightsAgo(1) }))).toEqual({
      reason: { kind: 'tempoBehind', from: 5, to: 8, tempo: 60, rest: 96 },
      measures: '5–8',
    })
  })

  test('the reason for a suggestion is the number of nights if the slow bars were practised yesterday', () => {
    const barMap = buildBarMap([100, 96], [100, 60], [100, 96], [100, 96])
    const yesterday = barMap.cells.map((cell) => ({ ...cell, lastDay: nightsAgo(1) }))
    const mapped = buildNextUpPiece('a', { barMap: { ...barMap, cells: yesterday }, lastDay: nightsAgo(2) })
    expect(said(mapped).reason).toEqual({ kind: 'nights', nights: 2 })
  })

  test('the tempo of a goal that is not reached yet is a reason for a suggestion', () => {
    const tempoGoal = (fields: Partial<Goal>) => buildGoal({ type: 'accuracy', unit: 'BPM', ...fields })
    const goals = [
      tempoGoal({ id: 'near', targetValue: 80 }),
      tempoGoal({ id: 'far', targetValue: 160, focusMeasures: '1-8' }),
      tempoGoal({ id: 'other unit', targetValue: 9000, unit: 'bars' }),
      tempoGoal({ id: 'done', targetValue: 400, status: 'completed' }),
    ]
    const slow = buildNextUpPiece('a', { goals, latestTempo: 72, lastDay: nightsAgo(1) })
    expect(said(slow)).toEqual({
      reason: { kind: 'tempoGoal', tempo: 72, target: 160 },
      measures: '1-8',
    })
    expect(said({ ...slow, latestTempo: null }).reason).toEqual({ kind: 'nights', nights: 1 })
    expect(said({ ...slow, latestTempo: 160 }).reason).toEqual({ kind: 'nights', nights: 1 })
  })
})

describe('not today', () => {
  const pieces = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => buildNextUpPiece(title))
  const [a, , c] = pieces as [NextUpPiece, NextUpPiece, NextUpPiece]

  test("'Not today' removes a piece from the suggestions, and the next pieces move up", () => {
    expect(titles(pieces, { minutes: 45 })).toEqual(['a', 'b', 'c'])
    expect(titles(pieces, { minutes: 45, notToday: [a, c] })).toEqual(['b', 'd', 'e'])
    expect(suggested(pieces, { minutes: 45, notToday: pieces })).toEqual([])
  })

  test('suggestPractice without `notToday` returns the same suggestions after a call with it', () => {
    const before = suggested(pieces, { on: inDays(1) })
    suggested(pieces, { notToday: [a] })
    expect(suggested(pieces, { on: inDays(1) })).toEqual(before)
  })
})

describe('a programme', () => {
  const programme = { name: 'Winter recital', occasion: 'recital', days: 21 } as const

  test('a piece of a programme comes before every other piece, with the programme as its reason', () => {
    const pieces = [
      buildNextUpPiece('due', { status: 'learning', lastDay: nightsAgo(9) }),
      buildNextUpPiece('dated', { targetDate: inDays(20) }),
      buildNextUpPiece('programme', { status: 'performance_ready', lastDay: nightsAgo(1), programme }),
    ]
    expect(suggested(pieces)[0]).toMatchObject({
      title: 'programme',
      reason: { kind: 'programme', ...programme },
    })
  })

  test('a planned piece of a programme is suggested before pieces without a programme', () => {
    const pieces = [
      buildNextUpPiece('due', { lastDay: nightsAgo(6) }),
      buildNextUpPiece('planned', { status: 'planned', lastDay: null, programme }),
    ]
    expect(titles(pieces)).toEqual(['planned', 'due'])
  })

  test('a piece of a programme that was practised today comes last', () => {
    const pieces = [
      buildNextUpPiece('programme', { lastDay: A_DAY, programme }),
      buildNextUpPiece('other', { lastDay: nightsAgo(1) }),
    ]
    expect(titles(pieces)).toEqual(['other', 'programme'])
  })
})
