import { parseReportView } from '@segno/domain/report/view/report-view-text'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { programmeReport } from './programme-report'
import type { ProgrammeRow } from './programme-rows'

test('the reports of a programme show its pieces with their movements since it was begun', () => {
  const rows = [{ keys: ['sonata-bach', 'sonata: i. largo-bach'] }, { keys: ['a, b; c-bach'] }]
  const address = programmeReport(
    rows as unknown as ProgrammeRow[],
    '2026-11-01' as CalendarDay,
    '2026-11-21' as CalendarDay,
  )
  const [path, search] = address.split('?')
  expect(path).toBe('/reports/overview')
  expect(parseReportView(Object.fromEntries(new URLSearchParams(search)))).toMatchObject({
    period: '2026-11-01..2026-11-21',
    conditions: [{ field: 'piece', operator: 'in', values: rows.flatMap(({ keys }) => keys) }],
  })
})
