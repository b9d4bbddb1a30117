import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryEntry } from '../../testing/arbitrary-entry'
import { buildEntry, buildPiece } from '../../testing/build-entry'
import { parseCsv } from '../../testing/parse-csv'
import { countsAsPractice, type Entry } from '../entry/entry'
import { guessMapping } from '../transfer/csv-columns'
import { unsafeReason } from '../transfer/export-format'
import { type CsvImportOptions, rowsToEntries } from '../transfer/import-csv'
import { readExport } from '../transfer/import-json'
import { planImport } from '../transfer/plan-import'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import { type Instant, instantOf } from '../units/instant'
import { buildTable } from './build-table'
import { ReportColumns } from './report-columns'
import { groupFields, type ReportView } from './report-view'
import { shownRows } from './shown-rows'
import { type TableColumn, tableColumns } from './table-columns'
import { buildTableCsv } from './table-csv'
import type { ShownTable } from './table-export'
import { buildTableJson } from './table-json'

const options: CsvImportOptions = {
  dayMonthOrder: 'ambiguous',
  timeZone: 'Europe/Berlin',
  now: '2026-11-22T00:00:00.000Z' as Instant,
  instrumentDefault: 'piano',
}
const view = (groups: ReportView['groups'] = []): ReportView => ({
  ...{ period: 'all-time', step: 0, conditions: [], groups, sorts: [] },
})

function shownOf(
  entries: readonly Entry[],
  groups: ReportView['groups'],
  chosen: readonly TableColumn[],
  collapsed: readonly string[] = [],
): ShownTable {
  const columns = new ReportColumns()
  for (const entry of entries) columns.upsert(entry)
  const table = buildTable(columns, columns.order(), { groups, sorts: [] }, { weekStart: 1, locale: 'en' })
  return { columns, table, rows: shownRows(table, new Set(collapsed)), chosen }
}
const updatedAtOf = (id: string) => 1_790_000_000_000 + id.length
const csvOf = (shown: ShownTable) => [...buildTableCsv(shown)].join('')
const jsonOf = (shown: ShownTable, groups: ReportView['groups'] = []) =>
  JSON.parse(
    [...buildTableJson(shown, { view: view(groups), exportedAt: options.now, updatedAtOf })].join(''),
  )

const etude = buildEntry({
  id: 'etude',
  timestamp: '2026-11-21T17:20:00.000Z' as Instant,
  duration: seconds(1801),
  type: 'lesson',
  mood: 'neutral',
  notes: '=1+1',
  pieces: [
    buildPiece({ title: 'Etude, No. 2', composer: 'Bach', measures: '12-20', tempo: 96 }),
    buildPiece({ title: 'Aria', composer: null }),
  ],
  techniques: ['scale', 'my own'],
  tags: ['slow'],
})
const free = buildEntry({
  id: 'free',
  localDay: '2026-10-02' as CalendarDay,
  timestamp: '2026-10-02T06:05:00.000Z' as Instant,
})

/** Diaries, groupings, columns and collapsed groups of any kind. */
const scene = fc
  .record({
    entries: fc.uniqueArray(arbitraryEntry, { selector: ({ id }) => id, maxLength: 8 }),
    groups: fc.subarray([...groupFields], { maxLength: 3 }),
    chosen: fc.shuffledSubarray([...tableColumns]),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ entries, groups, chosen, share }) => {
    // JSON has no minus zero, and nobody's records hold keys or depths that an import refuses.
    const diary = entries
      .map((entry) => JSON.parse(JSON.stringify(entry)) as Entry)
      .filter((entry) => unsafeReason(entry) === null)
    const all = shownOf(diary, groups, chosen)
    const paths = Array.from({ length: all.table.groupCount }, (_, number) => all.table.pathAt(number))
    const collapsed = paths.filter((_, at) => at / paths.length < share && at % 2 === 1)
    return { diary, groups, chosen, shown: shownOf(diary, groups, chosen, collapsed) }
  })
const entriesShown = ({ columns, table, rows }: ShownTable) => {
  const ids = new Set<string>()
  for (let at = 0; at < rows.count; at++) {
    const row = rows.at(at)
    if ('line' in row) ids.add(columns.entryAt(table.slotAt(row.line)).id)
  }
  return [...ids].map((id) => columns.entryAt(columns.slotOf(id) ?? -1))
}
const importedCsv = (text: string) => {
  const [headers = [], ...rows] = parseCsv(text)
  return rowsToEntries(rows, guessMapping(headers, rows), options)
}

describe('the CSV of a table', () => {
  it('has the chosen columns in their order, and what tells each line', () => {
    expect(csvOf(shownOf([free, etude], [], ['time', 'duration', 'tempo', 'notes'])).split('\r\n')).toEqual([
      '\ufefflocal_time,duration_minutes,tempo_1,tempo_2,tempo_3,notes,title_1,title_2,title_3,' +
        'id,timestamp,time_zone,share_seconds,duration_seconds',
      '18:20,30.02,96,,,\'=1+1,"Etude, No. 2",Aria,,etude,2026-11-21T17:20:00.000Z,Europe/Berlin,1801,1801',
      '08:05,30,,,,,,,,free,2026-10-02T06:05:00.000Z,Europe/Berlin,1800,1800',
      '',
    ])
  })
  it('has a row for each group with its subtotal, and nothing of what is in a collapsed one', () => {
    const shown = shownOf([free, etude], ['month', 'piece'], ['duration'], ['2026-10-01'])
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
  it('is imported as the entries of its lines, each once and whole, with all that it shows', () => {
    fc.assert(
      fc.property(scene, ({ shown, chosen, groups }) => {
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
      { numRuns: 200 },
    )
  })
  it('changes nothing in the diary that it came from', () => {
    fc.assert(
      fc.property(scene, ({ shown, diary }) => {
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
  it('gives the pieces of a linked score as a piece, and the link itself in the column of scores', () => {
    const linked = buildEntry({ scoreTitle: 'Nocturne', scoreComposer: 'Chopin', scoreId: 'nocturne-chopin' })
    const [entry] = importedCsv(csvOf(shownOf([linked], [], ['piece', 'composer', 'score']))).entries
    expect(entry?.body.pieces).toMatchObject([{ title: 'Nocturne', composer: 'Chopin' }])
    expect(entry?.body).toMatchObject({
      scoreTitle: 'Nocturne',
      scoreComposer: 'Chopin',
      scoreId: 'nocturne-chopin',
    })
  })
  it('says what was shown when it was asked for, though the diary changes while it is built', () => {
    const shown = shownOf([free, etude], ['piece'], [...tableColumns])
    const expected = csvOf(shown)
    const texts = buildTableCsv(shown)
    shown.columns.remove('etude')
    shown.columns.upsert(buildEntry({ id: 'another', pieces: [buildPiece({ title: 'Other' })] }))
    expect([...texts].join('')).toBe(expected)
  })
})

/** What columns show of an entry; a CSV has no empty texts. */
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

describe('the JSON of a table', () => {
  it('says what it is, which rows were shown and whole entries beside them', () => {
    const shown = shownOf(
      [free, etude],
      ['month', 'composer'],
      ['date', 'piece', 'tempo', 'score'],
      ['2026-10-01'],
    )
    const { group, ...line } = {
      group: { composer: null, title: null, collapsed: false },
      entry: 'etude',
      date: '2026-11-21',
    }
    expect(jsonOf(shown, ['month', 'composer'])).toEqual({
      format: 'segno-report',
      version: 1,
      exportedAt: '2026-11-22T00:00:00.000Z',
      unit: 'seconds',
      view: view(['month', 'composer']),
      columns: ['date', 'piece', 'tempo', 'score'],
      rows: [
        {
          group: {
            ...group,
            field: 'month',
            key: '2026-11-01',
            depth: 0,
            keys: ['2026-11-01'],
            entries: 1,
            seconds: 1801,
            lastDay: '2026-11-21',
          },
        },
        {
          group: {
            ...group,
            field: 'composer',
            key: 'bach',
            composer: 'Bach',
            depth: 1,
            keys: ['2026-11-01', 'bach'],
            entries: 1,
            seconds: 901,
            lastDay: '2026-11-21',
          },
        },
        {
          ...line,
          groups: ['2026-11-01', 'bach'],
          seconds: 901,
          piece: ['Etude, No. 2'],
          tempo: [96],
          score: null,
        },
        {
          group: {
            ...group,
            field: 'composer',
            key: 'unknown',
            depth: 1,
            keys: ['2026-11-01', 'unknown'],
            entries: 1,
            seconds: 900,
            lastDay: '2026-11-21',
          },
        },
        {
          ...line,
          groups: ['2026-11-01', 'unknown'],
          seconds: 900,
          piece: ['Aria'],
          tempo: [null],
          score: null,
        },
        {
          group: {
            ...group,
            collapsed: true,
            field: 'month',
            key: '2026-10-01',
            depth: 0,
            keys: ['2026-10-01'],
            entries: 1,
            seconds: 1800,
            lastDay: '2026-10-02',
          },
        },
      ],
      entries: [{ ...etude, updatedAt: instantOf(updatedAtOf('etude')) }],
    })
  })
  it('is imported as the complete entries of its lines, unknown fields too', () => {
    fc.assert(
      fc.property(scene, ({ shown, groups }) => {
        const read = readExport(jsonOf(shown, groups))
        const expected = entriesShown(shown)
        expect(expected.every(countsAsPractice)).toBe(true)
        expect(read).toEqual({
          ok: true,
          value: {
            records: expected.map((body) => ({
              kind: 'entry',
              id: body.id,
              body,
              updatedAt: updatedAtOf(body.id),
            })),
            rejected: [],
            ignoredLists: [],
          },
        })
      }),
      { numRuns: 200 },
    )
  })
  it.each([
    [{ version: 2 }, 'newerFormat'],
    [{ version: 'one' }, 'notAnExport'],
    [{ unit: 'minutes' }, 'notAnExport'],
    [{ entries: {} }, 'notAnExport'],
  ])('is refused with %o', (change, error) => {
    expect(readExport({ ...jsonOf(shownOf([etude], [], ['date'])), ...change })).toEqual({ ok: false, error })
  })
})
