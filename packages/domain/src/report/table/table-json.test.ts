import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../testing/builders/build-entry'
import {
  arbitraryShownTable,
  buildShownTable,
  entriesShown,
  etude,
  free,
} from '../../../testing/generators/build-shown-table'
import { countsAsPractice } from '../../entry/entry'
import { readExport } from '../../transfer/import-json'
import { type Instant, instantOf } from '../../units/instant'
import type { ReportView } from '../view/report-view'
import type { ShownTable } from './table-export'
import { buildTableJson } from './table-json'

const view = (groups: ReportView['groups'] = []): ReportView => ({
  ...{ period: 'all-time', step: 0, conditions: [], groups, sorts: [] },
})

const EXPORTED_AT = '2026-11-22T00:00:00.000Z' as Instant
const updatedAtOf = (id: string) => 1_790_000_000_000 + id.length
const jsonOf = (shown: ShownTable, groups: ReportView['groups'] = []) =>
  JSON.parse(
    [...buildTableJson(shown, { view: view(groups), exportedAt: EXPORTED_AT, updatedAtOf })].join(''),
  )

describe('buildTableJson', () => {
  test('buildTableJson writes format and version, the shown rows and their complete entries', () => {
    const shown = buildShownTable(
      [free, etude],
      ['month', 'composer'],
      ['date', 'piece', 'tempo', 'score'],
      ['2026-10-01'],
    )
    const { group, ...leaf } = {
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
          ...leaf,
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
          ...leaf,
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
  test.each([200, 201, 400, 401])('the table JSON of %i rows has each row and entry once', (count) => {
    const ids = Array.from({ length: count }, (_, at) => `e${String(at).padStart(3, '0')}`)
    const { rows, entries } = jsonOf(
      buildShownTable(
        ids.map((id) => buildEntry({ id })),
        [],
        ['date'],
      ),
    )
    expect(rows.map(({ entry }: { entry: string }) => entry).sort()).toEqual(ids)
    expect(entries.map(({ id }: { id: string }) => id).sort()).toEqual(ids)
  })
  test('an import of a table JSON restores complete entries with unknown fields', () => {
    fc.assert(
      fc.property(arbitraryShownTable, ({ shown, groups }) => {
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
      { numRuns: 60 },
    )
  })
  test.each([
    [{ version: 2 }, 'newerFormat'],
    [{ version: 'one' }, 'notAnExport'],
    [{ unit: 'minutes' }, 'notAnExport'],
    [{ entries: {} }, 'notAnExport'],
  ])('readExport refuses a table export with %o', (change, error) => {
    expect(readExport({ ...jsonOf(buildShownTable([etude], [], ['date'])), ...change })).toEqual({
      ok: false,
      error,
    })
  })
})
