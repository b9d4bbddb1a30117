import type { Condition } from '@segno/domain/report/view/condition'
import { expect, test } from 'vitest'
import { hrefOfCondition, hrefOfPeriod } from './address'

const evening: Condition = { field: 'hour', operator: 'in', values: ['18'] }

test('hrefOfCondition adds a condition once, and sets the period if the caller passes one', () => {
  const once = '/reports/table?filter=hour.in.18'
  expect(hrefOfCondition('table', '', evening)).toBe(once)
  expect(hrefOfCondition('table', 'filter=hour.in.18', evening)).toBe(once)
  const day = hrefOfCondition('overview', 'period=this-year&step=-1', evening, '2026-11-19..2026-11-19')
  expect(day).toBe('/reports/overview?period=2026-11-19..2026-11-19&filter=hour.in.18')
})

test("hrefOfPeriod keeps the piece of the tab 'One piece' and the measure of the tab 'Trend'", () => {
  const search = 'period=this-year&piece=valse-chopin&measure=entries&unit=month'
  expect(hrefOfPeriod('progress', search, 'all-time')).toBe(
    '/reports/progress?period=all-time&piece=valse-chopin',
  )
  expect(hrefOfPeriod('chart', search, 'all-time')).toBe('/reports/chart?period=all-time&measure=entries')
  expect(hrefOfPeriod('overview', search, 'all-time')).toBe('/reports/overview?period=all-time')
})
