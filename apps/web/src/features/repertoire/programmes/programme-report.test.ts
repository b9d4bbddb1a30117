import { parseReportView } from '@segno/domain/report/view/report-view-text'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { programmeReport } from './programme-report'

test('programmeReport returns the address of the practice of a programme since it was begun', () => {
  const address = programmeReport('recital', '2026-11-01' as CalendarDay, '2026-11-21' as CalendarDay)
  const [path, search] = address.split('?')
  expect(path).toBe('/reports/overview')
  expect(parseReportView(Object.fromEntries(new URLSearchParams(search)))).toMatchObject({
    period: '2026-11-01..2026-11-21',
    conditions: [{ field: 'programmes', operator: 'equals', values: ['recital'] }],
  })
})
