import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { totalsOf } from '@segno/domain/repertoire/piece-stats'
import type { RepertoireItem } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import type { Instant } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../../packages/domain/testing/builders/build-entry'
import { buildGoal, buildProgress } from '../../../../../packages/domain/testing/builders/build-goal'
import { buildProgramme } from '../../../../../packages/domain/testing/builders/build-programme'
import { buildRepertoireItem } from '../../../../../packages/domain/testing/builders/build-repertoire-item'
import type { GoalView } from '../journal/goal-index'
import type { PiecePractice } from '../journal/piece-entries-index'
import { MOST_BAR_MAPS, nextUpPieces } from './next-up-pieces'

const key = pieceKeyOf('Nocturne', 'Chopin')
const TODAY = '2026-11-21' as CalendarDay
const entry = buildEntry({ pieces: [buildPiece({ measures: '1-8', tempo: 72 })] })
const practice: PiecePractice = {
  entries: [entry],
  totals: totalsOf([entry], key),
  lastDay: entry.localDay,
  piece: null,
}

function row(item: Partial<RepertoireItem>, activeGoals = 0): RepertoireRow {
  return {
    key,
    item: buildRepertoireItem(item),
    title: 'Nocturne',
    composer: 'Chopin',
    updatedAt: 0,
    totals: practice.totals,
    lastDay: practice.lastDay,
    activeGoals,
    completedGoals: 0,
  }
}

const read = (item: Partial<RepertoireItem>, goals: readonly GoalView[] = []) =>
  nextUpPieces(
    [row(item, goals.length)],
    { practiceOf: () => practice, goalsOf: () => goals, programmes: [] },
    TODAY,
  )

test('nextUpPieces computes a bar map for pieces being learnt or with a future target date', () => {
  expect(read({ status: 'learning' })[0]?.barMap?.lastBar).toBe(8)
  expect(read({ status: 'working' })[0]?.barMap?.lastBar).toBe(8)
  expect(read({ status: 'polished', targetDate: '2026-12-12' as CalendarDay })[0]?.barMap?.lastBar).toBe(8)
  expect(read({ status: 'polished', targetDate: '2026-11-20' as CalendarDay })[0]?.barMap).toBeNull()
  expect(read({ status: 'performance_ready' })[0]?.barMap).toBeNull()
})

test('nextUpPieces computes bar maps only for the most recently practised pieces of a large repertoire', () => {
  const titles = Array.from({ length: 2 * MOST_BAR_MAPS }, (_, index) => `Piece ${index}`)
  const practices = new Map(
    titles.map((title) => {
      const named = buildEntry({ pieces: [buildPiece({ title, composer: null, measures: '1-8' })] })
      return [pieceKeyOf(title, null), { ...practice, entries: [named] }] as const
    }),
  )
  const rows = [...practices.keys()].map((known, index): RepertoireRow => {
    return { ...row({ status: 'learning' }), key: known, lastDay: addDays(TODAY, -((index * 7) % 200)) }
  })
  const pieces = nextUpPieces(
    rows,
    { practiceOf: (asked) => practices.get(asked), goalsOf: () => [], programmes: [] },
    TODAY,
  )
  const looked = pieces.filter(({ barMap }) => barMap !== null)
  expect(pieces).toHaveLength(rows.length)
  expect(looked.map(({ lastDay }) => lastDay).sort()).toEqual(
    rows
      .map(({ lastDay }) => lastDay)
      .sort()
      .slice(-MOST_BAR_MAPS),
  )
})

test('nextUpPieces computes the bar map of a piece once while its entries stay the same', () => {
  expect(read({ status: 'learning' })[0]?.barMap).toBe(read({ status: 'working' })[0]?.barMap)
})

test('nextUpPieces does not suggest a dropped piece', () => {
  expect(read({ status: 'dropped' })).toEqual([])
})

test('nextUpPieces returns a piece’s latest tempo from its entries or its goals, whichever is later', () => {
  const goal = buildGoal({ scoreId: key, type: 'accuracy', unit: 'BPM', targetValue: 120 })
  const viewWith = (createdAt: string): GoalView => ({
    goal,
    updatedAt: 0,
    currentValue: 96,
    steps: [buildProgress({ value: 96, createdAt: createdAt as Instant })],
    pieceKey: key,
  })
  expect(read({}, [viewWith('2026-11-21T19:00:00.000Z')])[0]).toMatchObject({
    latestTempo: 96,
    goals: [goal],
  })
  expect(read({}, [viewWith('2026-11-01T19:00:00.000Z')])[0]?.latestTempo).toBe(72)
})

test('nextUpPieces returns the programme of a piece, also for a movement of its work', () => {
  const programmes = [buildProgramme({ pieces: [{ title: 'Sonata', composer: 'Chopin' }] })]
  const sources = { practiceOf: () => undefined, goalsOf: () => [], programmes }
  const title = 'Sonata: II. Scherzo'
  const movement = { ...row({}), key: pieceKeyOf(title, 'Chopin'), title }
  const programme = { name: 'Winter recital', occasion: 'recital', days: 21 }
  expect(nextUpPieces([movement, row({})], sources, TODAY).map((piece) => piece.programme)).toEqual([
    programme,
    null,
  ])
})
