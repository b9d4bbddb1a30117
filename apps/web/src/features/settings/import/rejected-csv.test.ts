import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { rejectedCsv } from './rejected-csv'

test('rejectedCsv escapes a cell that a spreadsheet would run as a formula', () => {
  const line = { row: 4, field: 'Date', reason: 'No date, "really"', value: '=HYPERLINK("http://x")' }
  const text = [...rejectedCsv(['Row', 'Field', 'Reason', 'In the file'], [line])].join('')
  expect(text.startsWith('\ufeff')).toBe(true)
  const rows = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data
  expect(rows[1]).toEqual(['4', 'Date', 'No date, "really"', '\'=HYPERLINK("http://x")'])
})

test('rejectedCsv yields all of 1,201 rejected rows', () => {
  const lines = Array.from({ length: 1201 }, (_, row) => ({ row, field: 'f', reason: 'r', value: 'v' }))
  const text = [...rejectedCsv(['a', 'b', 'c', 'd'], lines)].join('')
  expect(text.trimEnd().split('\r\n')).toHaveLength(1202)
})
