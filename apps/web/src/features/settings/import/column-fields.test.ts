import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import type { CsvField } from '@segno/domain/transfer/csv-fields'
import { expect, test } from 'vitest'
import type { ColumnDays, OpenedCsv } from '../../../data/transfer/transfer-messages'
import {
  ambiguousDay,
  dayMonthOrderOf,
  isUnsure,
  missingMeanings,
  projectInstrument,
  withColumnField,
} from './column-fields'

function mappingOf(...fields: (CsvField | null)[]): CsvMapping {
  return {
    source: 'other',
    columns: fields.map((field, index) => ({ index, header: `column ${index}`, field, confidence: 0.9 })),
  }
}

function openedWith(days: Record<number, ColumnDays>): OpenedCsv {
  return {
    kind: 'csv',
    headers: [],
    mapping: mappingOf(),
    sample: [],
    rowCount: 1,
    encoding: 'utf-8',
    delimiter: ',',
    days,
  }
}

test('withColumnField moves a field from its previous column to the chosen column', () => {
  const changed = withColumnField(mappingOf('date', 'title', null), 2, 'title')
  expect(changed.columns.map(({ field }) => field)).toEqual(['date', null, 'title'])
})

test('withColumnField allows several columns without a field', () => {
  const changed = withColumnField(withColumnField(mappingOf('date', 'title', 'notes'), 1, null), 2, null)
  expect(changed.columns.map(({ field }) => field)).toEqual(['date', null, null])
})

test('isUnsure returns false for a field that the musician chose with withColumnField', () => {
  const [column] = withColumnField(
    { source: 'other', columns: [{ index: 0, header: '', field: 'date', confidence: 0.4 }] },
    0,
    'date',
  ).columns
  expect(column && isUnsure(column)).toBe(false)
  expect(isUnsure({ index: 0, header: '', field: 'date', confidence: 0.4 })).toBe(true)
})

test('missingMeanings requires a column for the day, and one for the duration or the end', () => {
  expect(missingMeanings(mappingOf('title'))).toEqual(['day', 'duration'])
  expect(missingMeanings(mappingOf('timestamp', 'seconds'))).toEqual([])
  expect(missingMeanings(mappingOf('date', 'start', 'end'))).toEqual([])
})

test('ambiguousDay and dayMonthOrderOf read the column that is mapped to the day', () => {
  const opened = openedWith({
    0: { order: 'ambiguous', example: '03/04/2026' },
    1: { order: 'dayFirst', example: '03/04/2026' },
  })
  expect(ambiguousDay(opened, mappingOf('date', null))).toBe('03/04/2026')
  expect(ambiguousDay(opened, mappingOf(null, 'date'))).toBeNull()
  expect(dayMonthOrderOf(opened, mappingOf('date', null), 'monthFirst')).toBe('monthFirst')
  expect(dayMonthOrderOf(opened, mappingOf(null, 'date'), 'monthFirst')).toBe('dayFirst')
})

test('projectInstrument returns violin if each project is `Geige`, and null for several or unknown instruments', () => {
  const opened = (...projects: string[]) => ({
    ...openedWith({}),
    mapping: mappingOf('project', 'description'),
    sample: projects.map((project) => [project, 'Scales']),
  })
  expect(projectInstrument(opened('Geige', 'Geige'))).toBe('violin')
  expect(projectInstrument(opened('Piano', 'Violin'))).toBeNull()
  expect(projectInstrument(opened('Music'))).toBeNull()
})
