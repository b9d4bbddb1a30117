import type { ReportView } from '@segno/domain/report/view/report-view'
import { emptyView } from '@segno/domain/report/view/report-view-text'
import { expect, test } from 'vitest'
import type { PanelFormat } from '../panels/panel-format'
import { chipsOf } from './active-chips'

const format = {
  t: (key: string) => key,
  language: 'en',
  value: (_field: string, value: string) => value,
  or: (parts: readonly string[]) => parts.join(),
} as unknown as PanelFormat

const view: ReportView = {
  ...emptyView,
  conditions: [
    { field: 'instrument', operator: 'in', values: ['piano'] },
    { field: 'instrument', operator: 'in', values: ['cello'] },
    { field: 'scoreId', operator: 'linked', values: [] },
  ],
  groups: ['month', 'composer'],
  sorts: [{ field: 'date', direction: 'desc' }],
}

test('each chip above the reports removes one condition, all groups or all sorts', () => {
  const [piano, cello, linked] = view.conditions
  const chips = chipsOf('table', view, format)
  expect(chips.map(({ without }) => without)).toEqual([
    { conditions: [cello, linked] },
    { conditions: [piano, linked] },
    { conditions: [piano, cello] },
    { groups: [] },
    { sorts: [] },
  ])
  expect(new Set(chips.map(({ key }) => key)).size).toBe(5)
})

test('chipsOf returns no chips for a view that differs from the empty view only in its period', () => {
  expect(chipsOf('table', { ...emptyView, period: 'all-time' }, format)).toEqual([])
})

test.each([
  ['overview', 3],
  ['pieces', 4],
  ['data', 5],
] as const)(
  'the tab %s has %i chips, without one for a grouping or sorting that does not affect it',
  (tab, count) => {
    expect(chipsOf(tab, view, format)).toHaveLength(count)
  },
)
