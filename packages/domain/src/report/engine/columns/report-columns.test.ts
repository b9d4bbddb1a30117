import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../testing/builders/build-entry'
import { arbitraryEntry } from '../../../../testing/generators/arbitrary-entry'
import { type Entry, loggableEntryTypes } from '../../../entry/entry'
import { pieceTimesOf } from '../../../entry/piece-entries'
import { type CalendarDay, daysBetween } from '../../../units/calendar-day'
import { seconds } from '../../../units/duration'
import type { Instant } from '../../../units/instant'
import { noMood, piecesPerRow, ReportColumns } from './report-columns'

function columnsOf(entries: Iterable<Entry>): ReportColumns {
  const columns = new ReportColumns()
  for (const entry of entries) columns.upsert(entry)
  return columns
}

const day = (text: string) => text as CalendarDay

function idsInOrder(columns: ReportColumns): string[] {
  return Array.from(columns.order(), (row) => columns.entryAt(row).id)
}

function piecesOf(columns: ReportColumns, row: number) {
  const first = row * piecesPerRow
  return Array.from({ length: columns.pieceCounts[row] as number }, (_, part) => {
    const name = columns.pieceSpellings[first + part] as number
    return {
      key: columns.names.pieces.textOf(columns.pieceIds[first + part] as number),
      title: columns.names.titleOf(name),
      composer: columns.names.composerOf(name),
      seconds: columns.pieceSeconds[first + part],
    }
  })
}

test('each report column has the value of the entry in its row', () => {
  const entry = buildEntry({
    mood: 'satisfied',
    techniques: ['scale', 'thirds', 'scale'],
    scoreId: 'score-1',
    autoTracked: true,
    type: 'technique',
  })
  const columns = columnsOf([buildEntry({ id: 'other', instrument: 'violin' }), entry])
  const row = columns.rowOf('entry-1') ?? -1
  const { techniqueLists } = columns
  expect(columns.entryAt(row)).toBe(entry)
  expect({
    day: columns.dayOf(columns.days[row] as number),
    dayNumber: columns.days[row],
    time: columns.times[row],
    seconds: columns.seconds[row],
    hour: columns.hours[row],
    type: loggableEntryTypes[columns.types[row] as number],
    mood: columns.moods[row],
    instrument: columns.instrumentNames.textOf(columns.instruments[row] as number),
    techniques: techniqueLists
      .membersOf(columns.techniqueSets[row] as number)
      .map((technique) => techniqueLists.texts.textOf(technique)),
    score: columns.scoreIds.textOf(columns.scores[row] as number),
    autoTracked: columns.autoTracked[row],
  }).toEqual({
    day: '2026-11-21',
    dayNumber: daysBetween(day('1970-01-01'), day('2026-11-21')),
    time: Date.parse('2026-11-21T17:20:00Z'),
    seconds: 1800,
    hour: 18,
    type: 'technique',
    mood: 3,
    instrument: 'piano',
    techniques: ['scale', 'thirds', 'scale'],
    score: 'score-1',
    autoTracked: 1,
  })
})

test('a report column stores a missing value as a number that no value has', () => {
  const columns = columnsOf([buildEntry()])
  expect([columns.moods[0], columns.scores[0], columns.techniqueSets[0], columns.pieceCounts[0]]).toEqual([
    noMood,
    -1,
    0,
    0,
  ])
  expect(columns.techniqueLists.membersOf(0)).toEqual([])
})

describe('the pieces of a row', () => {
  test('report columns give a piece that an entry names twice one cell with both shares', () => {
    const pieces = [
      buildPiece({ title: 'Nocturne', composer: 'Chopin' }),
      buildPiece({ title: 'Valse', composer: '' }),
      buildPiece({ title: 'NOCTURNE', composer: 'chopin' }),
    ]
    const columns = columnsOf([buildEntry({ duration: seconds(100), pieces })])
    expect(piecesOf(columns, 0)).toEqual([
      { key: 'nocturne-chopin', title: 'Nocturne', composer: 'Chopin', seconds: 67 },
      { key: 'valse-unknown', title: 'Valse', composer: null, seconds: 33 },
    ])
  })

  test.each([
    ['a linked score', { scoreId: 'x', scoreTitle: 'Étude', scoreComposer: 'Liszt' }, 'étude-liszt', 'Étude'],
    ['a linked key', { scoreId: 'Nocturne-Chopin' }, 'nocturne-chopin', 'nocturne'],
    ['a linked id', { scoreId: 'a1-b2-c3' }, 'a1-b2-c3', 'a1-b2-c3'],
  ])('report columns give the whole time of an entry without pieces to %s', (_what, link, key, title) => {
    const columns = columnsOf([buildEntry(link)])
    expect(piecesOf(columns, 0)).toMatchObject([{ key, title, seconds: 1800 }])
  })

  test('the pieces and shares of a row equal pieceTimesOf for any entry', () => {
    const linked = fc.record({
      scoreId: fc.option(fc.constantFrom('|', 'a-b', 'A–B', 'x||y-z', 'no key')),
      scoreTitle: fc.option(fc.constantFrom('', 'a', 'T-u', '|')),
      scoreComposer: fc.option(fc.constantFrom('', 'B', 'Unknown')),
    })
    fc.assert(
      fc.property(arbitraryEntry, linked, (entry, link) => {
        const practice = { ...entry, ...link, type: 'practice' as const }
        const columns = columnsOf([practice])
        const found = piecesOf(columns, 0).map((part) => [part.key, part.seconds])
        expect(found).toEqual([...pieceTimesOf(practice)])
      }),
      { numRuns: 500 },
    )
  })
})

describe('adding and removing entries', () => {
  test('report columns skip status changes and remove an entry that becomes one', () => {
    const change = buildEntry({ type: 'status_change' })
    const columns = columnsOf([change])
    expect(columns.size).toBe(0)
    columns.upsert(buildEntry())
    expect(columns.rowOf('entry-1')).toBeDefined()
    columns.upsert(change)
    expect([columns.rowOf('entry-1'), columns.size, columns.order().length]).toEqual([undefined, 0, 0])
  })

  test('an entry keeps its row index in the report columns until its removal, then a new entry gets it', () => {
    const columns = columnsOf([buildEntry(), buildEntry({ id: 'b' })])
    const row = columns.rowOf('entry-1')
    columns.upsert(buildEntry({ localDay: day('2027-01-01'), duration: seconds(60) }))
    expect(columns.rowOf('entry-1')).toBe(row)
    expect(columns.remove('entry-1')).toBe(true)
    expect(columns.remove('entry-1')).toBe(false)
    columns.upsert(buildEntry({ id: 'c' }))
    expect([columns.rowOf('c'), columns.rowCount, columns.size]).toEqual([row, 2, 2])
  })

  test('report columns order rows by local day before timestamp, so an earlier day in a western zone comes first', () => {
    const columns = columnsOf([
      buildEntry({ id: 'b', timestamp: '2026-11-21T02:00:00.000Z' as Instant }),
      buildEntry({ id: 'a', timestamp: '2026-11-21T02:00:00.000Z' as Instant }),
      buildEntry({
        id: 'west',
        timestamp: '2026-11-21T03:00:00.000Z' as Instant,
        localDay: day('2026-11-20'),
      }),
    ])
    expect(idsInOrder(columns)).toEqual(['west', 'a', 'b'])
  })

  test('rowsIn returns the first index and the end index of the rows within a range of days', () => {
    const days = ['2026-01-01', '2026-01-03', '2026-01-03', '2026-02-01']
    const columns = columnsOf(days.map((text, at) => buildEntry({ id: `${at}`, localDay: day(text) })))
    const within = (from: string, to: string) => {
      const { first, end } = columns.rowsIn({ from: day(from), to: day(to) })
      return [first, end]
    }
    expect(within('2026-01-01', '2026-01-03')).toEqual([0, 3])
    expect(within('2026-01-02', '2026-01-31')).toEqual([1, 3])
    expect(within('2026-03-01', '2026-04-01')).toEqual([4, 4])
    expect(within('2025-01-01', '2025-12-31')).toEqual([0, 0])
    expect(within('2026-02-01', '2026-01-01')).toEqual([3, 3])
    expect(columns.rowsIn(null)).toEqual({ first: 0, end: 4 })
  })

  test('after any changes the order of rows equals that of newly built columns', () => {
    const few = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(few, arbitraryEntry).map(([id, entry]) => ({ ...entry, id })) },
      { weight: 1, arbitrary: few },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const columns = new ReportColumns()
        const held = new Map<string, Entry>()
        for (const one of steps) {
          if (typeof one === 'string') {
            columns.remove(one)
            held.delete(one)
          } else {
            columns.upsert(one)
            held.set(one.id, one)
          }
          if (held.size % 2 === 0) columns.order()
        }
        const fresh = columnsOf(held.values())
        expect(idsInOrder(columns)).toEqual(idsInOrder(fresh))
        expect(columns.size).toBe(fresh.size)
      }),
      { numRuns: 300 },
    )
  })

  test('report columns keep their values when they grow', () => {
    const entries = Array.from({ length: 300 }, (_, at) =>
      buildEntry({ id: `${at}`, duration: seconds(60 + at), pieces: [buildPiece({ title: `Piece ${at}` })] }),
    )
    const columns = columnsOf(entries)
    for (const [at, { id }] of entries.entries()) {
      const row = columns.rowOf(id) as number
      expect(columns.seconds[row]).toBe(60 + at)
      expect(piecesOf(columns, row)).toMatchObject([{ title: `Piece ${at}`, seconds: 60 + at }])
    }
  })
})
