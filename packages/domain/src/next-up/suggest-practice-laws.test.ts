import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGoal } from '../../testing/builders/build-goal'
import { A_DAY, buildBarMap, buildNextUpPiece, inDays, nightsAgo } from '../../testing/builders/build-next-up'
import { pieceKeyOf } from '../piece/piece-key'
import { programmeOccasions } from '../programme/programme'
import { pieceStatuses } from '../repertoire/repertoire-item'
import { otherSessionLengths, sessionLengths, warmUpMinutes } from './practice-blocks'
import { suggestPractice } from './suggest-practice'

const maybeDay = fc.option(fc.integer({ min: -200, max: 120 }).map(inDays))
const arbitraryMap = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 40, max: 160 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((given) => buildBarMap(...given))
const arbitraryGoal = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    targetDate: maybeDay,
    type: fc.constant('accuracy' as const),
    unit: fc.constantFrom('BPM', 'bars', null),
    targetValue: fc.integer({ min: 40, max: 200 }),
  })
  .map(buildGoal)
const arbitraryPieces = fc.uniqueArray(
  fc
    .record({
      title: fc.constantFrom(...'abcdefghijklm'),
      status: fc.constantFrom(...pieceStatuses),
      targetDate: maybeDay,
      programme: fc.option(
        fc.record({
          name: fc.constant('Recital'),
          occasion: fc.constantFrom(...programmeOccasions),
          days: fc.integer({ min: 0, max: 42 }),
        }),
      ),
      lastDay: fc.option(fc.integer({ min: 0, max: 400 }).map(nightsAgo)),
      goals: fc.uniqueArray(arbitraryGoal, { maxLength: 3, selector: ({ id }) => id }),
      barMap: fc.option(arbitraryMap),
      latestTempo: fc.option(fc.integer({ min: 40, max: 200 })),
    })
    .map(({ title, ...given }) => buildNextUpPiece(title, given)),
  { maxLength: 12, selector: ({ key }) => key },
)
const arbitrarySession = fc.record({
  pieces: arbitraryPieces,
  minutes: fc.constantFrom(...sessionLengths, ...otherSessionLengths()),
  today: fc.constant(A_DAY),
  notToday: fc
    .subarray([...'abcdefghijklm'].map((title) => pieceKeyOf(title, 'Bach')))
    .map((keys) => new Set(keys)),
})

describe('suggestPractice for any diary', () => {
  test('suggestPractice and the warm-up fill the available time with blocks of at least ten minutes', () => {
    fc.assert(
      fc.property(arbitrarySession, (session) => {
        const open = session.pieces.filter(
          ({ key, status }) => status !== 'dropped' && !session.notToday.has(key),
        )
        const list = suggestPractice(session)
        const most = Math.min(6, Math.ceil(session.minutes / 15))
        expect(list.length).toBeLessThanOrEqual(Math.min(most, open.length))
        expect(list.length > 0).toBe(open.length > 0)
        expect(list.every(({ minutes }) => minutes % 5 === 0 && minutes >= 10)).toBe(true)
        const sum = list.reduce((total, { minutes }) => total + minutes, 0)
        expect(sum).toBe(list.length === 0 ? 0 : session.minutes - warmUpMinutes(session.minutes))
      }),
    )
  })

  test('suggestPractice names no piece twice, no dropped piece and none in `notToday`', () => {
    fc.assert(
      fc.property(arbitrarySession, (session) => {
        const twice = { ...session, pieces: [...session.pieces, ...session.pieces] }
        const keys = suggestPractice(twice).map(({ key }) => key)
        const dropped = session.pieces.filter(({ status }) => status === 'dropped')
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys.filter((key) => session.notToday.has(key))).toEqual([])
        expect(dropped.filter(({ key }) => keys.includes(key))).toEqual([])
      }),
    )
  })

  test('suggestPractice ignores the order of pieces and goals', () => {
    const shuffled = arbitrarySession.chain((session) =>
      fc.record({
        session: fc.constant(session),
        pieces: fc.shuffledSubarray(
          session.pieces.map((each) => ({ ...each, goals: [...each.goals].reverse() })),
          { minLength: session.pieces.length, maxLength: session.pieces.length },
        ),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ session, pieces }) => {
        expect(suggestPractice({ ...session, pieces })).toEqual(suggestPractice(session))
      }),
    )
  })

  test('suggestPractice names no date that has passed', () => {
    fc.assert(
      fc.property(arbitrarySession, (session) => {
        for (const { reason } of suggestPractice(session)) {
          if (reason.kind === 'targetDate') expect(reason.days).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('suggestPractice keeps the order of the other suggestions if a piece is in `notToday`', () => {
    fc.assert(
      fc.property(arbitrarySession, (session) => {
        const all = suggestPractice({ ...session, notToday: new Set() })
        const put = all[0]
        if (!put) return
        const rest = suggestPractice({ ...session, notToday: new Set([put.key]) })
        const others = all.slice(1).map(({ key }) => key)
        expect(rest.map(({ key }) => key).slice(0, others.length)).toEqual(others)
      }),
    )
  })
})
