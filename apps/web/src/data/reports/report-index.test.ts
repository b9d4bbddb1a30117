import type { Entry } from '@segno/domain/entry/entry'
import { type ComposerKey, composerKeyBy } from '@segno/domain/piece/composer-key'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { practiceStatsOf } from '@segno/domain/report/engine/practice-stats-of'
import { createReportEngine } from '@segno/domain/report/engine/report-engine'
import type { Condition } from '@segno/domain/report/view/condition'
import type { DayRange } from '@segno/domain/report/view/period'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import type { Instant } from '@segno/domain/units/instant'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDiary, deletionOf, putOf } from '../../../testing/diary-in-memory'
import { ReportIndex } from './report-index'

const piano: Condition = { field: 'instrument', operator: 'equals', values: ['piano'] }
const november: DayRange = { from: '2026-11-01' as CalendarDay, to: '2026-11-30' as CalendarDay }
const scopes = [
  { conditions: [], range: null },
  { conditions: [piano], range: null },
  { conditions: [piano], range: november },
]

function entry(id: number, day: number, minutes: number, more: Partial<Entry> = {}): Entry {
  const localDay = `2026-${day > 30 ? '12' : '11'}-${String(((day - 1) % 30) + 1).padStart(2, '0')}`
  return buildEntry({
    id: `entry-${id}`,
    localDay: localDay as CalendarDay,
    timestamp: `${localDay}T10:00:00.000Z` as Instant,
    duration: seconds(minutes * 60),
    pieces: [],
    ...more,
  })
}

const anEntry = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 60 }),
    minutes: fc.integer({ min: 1, max: 90 }),
    instrument: fc.constantFrom('piano', 'cello'),
    type: fc.constantFrom<Entry['type']>('practice', 'lesson', 'status_change'),
    title: fc.constantFrom('Nocturne', 'Valse', ''),
  })
  .map(({ id, day, minutes, instrument, type, title }) =>
    entry(id, day, minutes, { instrument, type, pieces: title ? [buildPiece({ title })] : [] }),
  )

test('after writes, edits and deletions, ReportEngine.aggregate equals practiceStatsOf over all entries', () => {
  const act = fc.record({ entry: anEntry, deletes: fc.boolean() })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (acts, batchSize) => {
      const { journal } = createDiary()
      const engine = createReportEngine()
      const living = new Map<string, Entry>()
      for (const { entry: next, deletes } of acts) {
        const before = living.get(next.id)
        if (deletes && before) {
          void journal.commit([deletionOf('entry', before)])
          living.delete(next.id)
        } else {
          void journal.commit([putOf('entry', next)])
          living.set(next.id, next)
        }
        engine.setDays(journal.entryDays().days)
        // Query the scopes between the changes, so that their sums are updated incrementally.
        for (const scope of scopes) engine.aggregate(scope)
        engine.indexNext(batchSize)
      }
      while (!engine.indexNext(batchSize));
      for (const scope of scopes) {
        expect(engine.aggregate(scope)).toEqual(
          practiceStatsOf(living.values(), scope.conditions, scope.range),
        )
      }
    }),
    { numRuns: 150 },
  )
})

test('ReportEngine.aggregate returns the same object after the diary gets an entry outside its scope', () => {
  const { journal } = createDiary()
  const engine = createReportEngine()
  void journal.commit([putOf('entry', entry(1, 3, 30))])
  engine.setDays(journal.entryDays().days)
  engine.indexNext(10)
  const [, , inNovember] = scopes
  const before = inNovember && engine.aggregate(inNovember)
  void journal.commit([putOf('entry', entry(2, 45, 20))])
  engine.setDays(journal.entryDays().days)
  engine.indexNext(10)
  expect(inNovember && engine.aggregate(inNovember)).toBe(before)
})

test('ReportEngine has only the new entry to index after a commit of one entry', () => {
  const { journal } = createDiary()
  const engine = createReportEngine()
  void journal.commit(Array.from({ length: 60 }, (_, at) => putOf('entry', entry(at, at + 1, 30))))
  engine.setDays(journal.entryDays().days)
  engine.indexNext(100)
  void journal.commit([putOf('entry', entry(100, 20, 45))])
  engine.setDays(journal.entryDays().days)
  expect(engine.pending).toBe(1)
})

test('ReportIndex sends no notification until the diary is loaded, then one for each commit', async () => {
  const { journal, clock } = createDiary()
  void journal.commit([putOf('entry', entry(1, 3, 30))])
  const index = new ReportIndex(journal, clock)
  await Promise.resolve()
  expect(index.version.getState()).toBe(-1)
  await journal.load()
  await Promise.resolve()
  const version = index.version.getState()
  expect(version).toBeGreaterThanOrEqual(0)
  expect(index.engine.aggregate({ conditions: [], range: null }).entries).toBe(1)
  let notified = 0
  index.version.subscribe(() => notified++)
  await journal.commit([putOf('entry', entry(2, 4, 30))])
  expect(notified).toBe(1)
  expect(index.version.getState()).not.toBe(version)
  expect(index.engine.aggregate({ conditions: [], range: null }).entries).toBe(2)
})

test('ReportIndex unites the spellings of a composer once the table of composers can be fetched', async () => {
  const { journal, clock } = createDiary()
  const by = (composer: string) => [buildPiece({ title: 'Ballade', composer })]
  await journal.load()
  await journal.commit([
    putOf('entry', entry(1, 3, 30, { pieces: by('Chopin') })),
    putOf('entry', entry(2, 4, 30, { pieces: by('F. Chopin') })),
  ])
  const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
  const load = vi.fn<() => Promise<ComposerKey | null>>(async () => composerKey)
  load.mockResolvedValueOnce(null).mockResolvedValueOnce(null)
  const index = new ReportIndex(journal, clock, load)
  const composers = () => index.engine.aggregate({ conditions: [], range: null }).composers.length
  await vi.waitFor(() => expect(index.version.getState()).toBeGreaterThanOrEqual(0))
  expect(composers()).toBe(2)

  await index.uniteComposers()
  expect(composers()).toBe(2)
  const version = index.version.getState()
  await index.uniteComposers()
  expect(composers()).toBe(1)
  expect(index.version.getState()).toBeGreaterThan(version)
  await index.uniteComposers()
  expect(load).toHaveBeenCalledTimes(3)
  await journal.commit([putOf('entry', entry(3, 5, 30, { pieces: by('chopin') }))])
  expect(composers()).toBe(1)
})

test('selectPiece returns the matching entries of a piece, the latest day first', () => {
  const { journal } = createDiary()
  const engine = createReportEngine()
  const nocturne = buildPiece({ title: 'Nocturne', composer: null })
  const valse = buildPiece({ id: 'piece-2', title: 'Valse', composer: null })
  const all = [
    entry(1, 3, 30, { pieces: [nocturne] }),
    entry(2, 4, 30, { instrument: 'cello', pieces: [valse, nocturne] }),
    entry(3, 5, 1, { type: 'status_change', pieces: [nocturne] }),
    entry(4, 6, 30, { pieces: [valse] }),
  ]
  void journal.commit(all.map((one) => putOf('entry', one)))
  engine.setDays(journal.entryDays().days)
  engine.indexNext(10)
  const idsOf = (title: string, conditions: readonly Condition[]) =>
    engine.selectPiece(pieceKeyOf(title, null), conditions).map(({ id }) => id)
  expect(idsOf('Nocturne', [])).toEqual(['entry-2', 'entry-1'])
  expect(idsOf('Nocturne', [piano])).toEqual(['entry-1'])
  expect(idsOf('Barcarolle', [])).toEqual([])
})
