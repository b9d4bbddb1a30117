import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { diaryDaysOf } from '../../../testing/builders/diary-days'
import {
  arbitraryShownTable,
  buildShownTable,
  entriesShown,
  etude,
  free,
} from '../../../testing/generators/build-shown-table'
import { parseCsv } from '../../../testing/reference/parse-csv'
import type { Entry } from '../../entry/entry'
import { guessMapping } from '../../transfer/csv-columns'
import { type CsvImportOptions, rowsToEntries } from '../../transfer/import-csv'
import { planImport } from '../../transfer/plan-import'
import type { Instant } from '../../units/instant'
import { createReportEngine } from '../engine/report-engine'
import { type TableColumn, tableColumns } from './table-columns'
import { buildTableCsv } from './table-csv'
import type { ShownTable } from './table-export'

const options: CsvImportOptions = {
  dayMonthOrder: 'ambiguous',
  timeZone: 'Europe/Berlin',
  now: '2026-11-22T00:00:00.000Z' as Instant,
  instrumentDefault: 'piano',
}
const csvOf = (shown: ShownTable) => [...buildTableCsv(shown)].join('')
const importedCsv = (text: string) => {
  const [headers = [], ...rows] = parseCsv(text)
  return rowsToEntries(rows, guessMapping(headers, rows), options)
}

/** Returns the values of an entry in some columns. Empty texts become null, because a CSV has none. */
function seen(entry: Entry, chosen: readonly TableColumn[]): object {
  const pieces = entry.pieces.map((piece) => ({
    ...piece,
    composer: piece.composer || null,
    measures: piece.measures || null,
  }))
  const { localDay, type, instrument, mood, techniques, tags, autoTracked } = entry
  const values: Record<TableColumn, unknown> = {
    date: localDay,
    time: entry.timestamp,
    duration: entry.duration,
    ...{ type, instrument, mood, techniques, tags, autoTracked },
    piece: pieces.map(({ title }) => title),
    composer: pieces.map(({ composer }) => composer),
    measures: pieces.map(({ measures }) => measures),
    tempo: pieces.map(({ tempo }) => tempo),
    notes: entry.notes || null,
    score: [entry.scoreId, entry.scoreTitle, entry.scoreComposer],
  }
  return Object.fromEntries(chosen.map((column) => [column, values[column]]))
}

describe('buildTableCsv', () => {
  test('a table CSV has the chosen columns in their order, then the identity of each leaf', () => {
    expect(
      csvOf(buildShownTable([free, etude], [], ['time', 'duration', 'tempo', 'notes'])).split('\r\n'),
    ).toEqual([
      '\ufefflocal_time,duration_minutes,tempo_1,tempo_2,tempo_3,notes,title_1,title_2,title_3,' +
        'id,timestamp,time_zone,share_seconds,duration_seconds',
      '18:20,30.02,96,,,\'=1+1,"Etude, No. 2",Aria,,etude,2026-11-21T17:20:00.000Z,Europe/Berlin,1801,1801',
      '08:05,30,,,,,,,,free,2026-10-02T06:05:00.000Z,Europe/Berlin,1800,1800',
      '',
    ])
  })

  test('a table CSV gives the time of an entry with an unknown time zone in UTC and names the zone', () => {
    const away = { ...etude, timeZone: 'Mars/Olympus' }
    const [, row] = parseCsv(csvOf(buildShownTable([away], [], ['time'])))
    expect(row?.[0]).toBe('17:20')
    expect(row).toContain('Mars/Olympus')
  })

  test('a table CSV has a subtotal row for each group and omits the contents of collapsed groups', () => {
    const shown = buildShownTable([free, etude], ['month', 'piece'], ['duration'], ['2026-10-01'])
    const rows = parseCsv(csvOf(shown)).map((row) => row.join('|'))
    expect(rows).toEqual([
      '\ufeffgroup_1|group_2|entries|duration_minutes|title_1|title_2|title_3|composer_1|composer_2|composer_3|' +
        'id|timestamp|time_zone|share_seconds|duration_seconds',
      '2026-11-01||1|30.02||||||||||1801|1801',
      '2026-11-01|Aria|1|15||||||||||900|900',
      '2026-11-01|Aria||15|Etude, No. 2|Aria||Bach|||etude|2026-11-21T17:20:00.000Z|Europe/Berlin|900|1801',
      '2026-11-01|Etude, No. 2 – Bach|1|15.02||||||||||901|901',
      '2026-11-01|Etude, No. 2 – Bach||15.02|Etude, No. 2|Aria||Bach|||etude|2026-11-21T17:20:00.000Z|Europe/Berlin|901|1801',
      '2026-10-01||1|30||||||||||1800|1800',
    ])
  })
  test('an import of a table CSV restores the entries of its leaves, each once, with all shown values', () => {
    fc.assert(
      fc.property(arbitraryShownTable, ({ shown, chosen, groups }) => {
        const { entries, rejected } = importedCsv(csvOf(shown))
        expect(rejected).toEqual([])
        const read = new Map(entries.map(({ id, body }) => [id, body]))
        const expected = entriesShown(shown)
        expect([...read.keys()]).toEqual(expected.map(({ id }) => id))
        for (const entry of expected) {
          const again = read.get(entry.id) ?? entry
          expect(again).toMatchObject({
            timestamp: entry.timestamp,
            timeZone: entry.timeZone,
            duration: entry.duration,
          })
          expect(seen(again, chosen)).toEqual(seen(entry, chosen))
          const isSplit = groups.includes('piece') || groups.includes('composer')
          if (isSplit) expect(seen(again, ['piece', 'composer'])).toEqual(seen(entry, ['piece', 'composer']))
        }
      }),
      { numRuns: 60 },
    )
  })
  test('an import of a table CSV changes nothing in the diary that exported it', () => {
    fc.assert(
      fc.property(arbitraryShownTable, ({ shown, diary }) => {
        const byId = new Map(diary.map((entry) => [entry.id, entry]))
        const existing = {
          get: (_: string, id: string) => {
            const body = byId.get(id)
            return body && ({ kind: 'entry', id, body, updatedAt: 1 } as const)
          },
          entries: () => diary,
        }
        const { entries } = importedCsv(csvOf(shown))
        expect(planImport(entries, existing, { now: 4e12 })).toMatchObject({
          changes: [],
          unchanged: entries.length,
        })
      }),
    )
  })
  test('a table CSV contains a linked score as a piece, and the link in the score columns', () => {
    const linked = buildEntry({ scoreTitle: 'Nocturne', scoreComposer: 'Chopin', scoreId: 'nocturne-chopin' })
    const [entry] = importedCsv(csvOf(buildShownTable([linked], [], ['piece', 'composer', 'score']))).entries
    expect(entry?.body.pieces).toMatchObject([{ title: 'Nocturne', composer: 'Chopin' }])
    expect(entry?.body).toMatchObject({
      scoreTitle: 'Nocturne',
      scoreComposer: 'Chopin',
      scoreId: 'nocturne-chopin',
    })
  })
  test('a table CSV keeps the shown entries while the engine indexes later changes', () => {
    const engine = createReportEngine()
    const shown = buildShownTable([free, etude], ['piece'], [...tableColumns], [], engine)
    const expected = csvOf(shown)
    engine.setDays(diaryDaysOf([buildEntry({ id: 'another', pieces: [buildPiece({ title: 'Other' })] })]))
    engine.indexNext(1)
    expect(csvOf(shown)).toBe(expected)
  })
})
