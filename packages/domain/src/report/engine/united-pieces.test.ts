import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { composerKeyBy } from '../../piece/composer-key'
import { type PieceKey, pieceKeyOf } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { progressOfPiece } from '../metrics/piece-progress'
import { createReportEngine } from './report-engine'

const chopin = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
const ballade = (composer: string, tempo: number | null = null) =>
  buildPiece({ title: 'Ballade', composer, tempo })

function engineOf(composerKey = chopin) {
  const engine = createReportEngine(composerKey)
  const entries = [
    buildEntry({ id: 'c', duration: seconds(240), pieces: [ballade('Brahms')] }),
    buildEntry({ id: 'b', duration: seconds(120), pieces: [ballade('Frédéric Chopin', 66)] }),
    buildEntry({ id: 'a', duration: seconds(60), pieces: [ballade('Chopin', 60)] }),
  ]
  engine.setDays([{ day: '2026-11-21' as CalendarDay, entries, seconds: seconds(420) }])
  engine.indexNext(10)
  return engine
}

const all = { conditions: [], range: null }

test('a report counts a piece in all spellings of its composer as one piece', () => {
  const { pieces } = engineOf().aggregate(all)
  expect(pieces.map(({ composer, seconds, entries }) => [composer, seconds, entries])).toEqual([
    ['Brahms', 240, 1],
    ['Frédéric Chopin', 180, 2],
  ])
})

test('without the table of composers, a report counts each spelling of a composer as another piece', () => {
  expect(engineOf((name) => (name ?? 'unknown').toLowerCase()).aggregate(all).pieces).toHaveLength(3)
})

test('selectPiece returns the same entries, under one key, for every key of a piece', () => {
  const engine = engineOf()
  const keys = ['Chopin', 'Frédéric Chopin', 'F. Chopin'].map((name) => pieceKeyOf('Ballade', name))
  for (const key of keys) {
    const found = engine.selectPiece(key, [])
    expect(found.map(({ id }) => id).sort()).toEqual(['a', 'b'])
    const named = found.flatMap(({ pieces }) =>
      pieces.map(({ title, composer }) => pieceKeyOf(title, composer)),
    )
    expect(new Set<PieceKey>(named).size).toBe(1)
  }
})

test('a programme with a work holds its movements, in any spelling of the composer', () => {
  const engine = createReportEngine(chopin)
  const movement = buildPiece({ title: 'Sonata No. 2 mov 1', composer: 'F. Chopin' })
  engine.setProgrammes([{ id: 'recital', keys: [pieceKeyOf('Sonata No. 2', 'Chopin')] }])
  const entries = [buildEntry({ id: 'a', pieces: [movement] })]
  engine.setDays([{ day: '2026-11-21' as CalendarDay, entries, seconds: seconds(60) }])
  engine.indexNext(10)
  const condition = { field: 'programmes', operator: 'equals', values: ['recital'] } as const
  expect(engine.aggregate({ conditions: [condition], range: null }).entries).toBe(1)
})

test('an entry of a linked score counts towards its piece in any spelling of the composer', () => {
  const engine = createReportEngine(chopin)
  const day = '2026-11-21' as CalendarDay
  const linked = { duration: seconds(60), pieces: [], scoreTitle: 'Ballade' }
  const entries = [
    buildEntry({ ...linked, id: 'c', scoreTitle: null, scoreId: 'Ballade||Fryderyk Chopin' }),
    buildEntry({ ...linked, id: 'b', scoreComposer: 'Frédéric Chopin' }),
    buildEntry({ ...linked, id: 'a', scoreComposer: 'Chopin' }),
  ]
  engine.setDays([{ day, entries, seconds: seconds(180) }])
  engine.indexNext(10)
  const key = engine.aggregate(all).pieces[0]?.key as PieceKey
  const progress = progressOfPiece(engine.selectPiece(key, []), key, { from: day, to: day }, 'day', 1)
  expect(progress.seconds).toBe(180)
})
