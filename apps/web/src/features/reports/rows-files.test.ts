import { expect, test } from 'vitest'
import { openImport } from '../../data/transfer/read-import'
import type { ReportRows } from './report'
import { rowsAsCsv, rowsAsJson } from './rows-files'

const table: ReportRows = {
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'piece', kind: 'text' },
    { key: 'seconds', kind: 'seconds' },
    { key: 'perEntry', kind: 'seconds' },
  ],
  rows: [
    ['2026-11-20', '=1+1', 1800, 900],
    ['2026-11-21', 'Etude, No. 2', 3600, null],
  ],
}

test('rowsAsCsv writes the report id and the units and escapes formulas', () => {
  expect(rowsAsCsv({ id: 'data', table })).toBe(
    '\ufeffsegno_report,day,piece,seconds,perEntry_seconds\r\n' +
      "data,2026-11-20,'=1+1,1800,900\r\n" +
      'data,2026-11-21,"Etude, No. 2",3600,\r\n',
  )
})

test('openImport refuses exported report rows, because importing them would count practice twice', () => {
  const files = [
    rowsAsCsv({ id: 'data', table }),
    rowsAsJson({ id: 'data', title: 'Data', day: '2026-11-22', table }),
  ]
  for (const text of files) {
    expect(openImport(new TextEncoder().encode(text))).toEqual({ ok: false, error: 'figures' })
  }
})
