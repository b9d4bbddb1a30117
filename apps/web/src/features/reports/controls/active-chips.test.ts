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

test('chipsOf returns one chip per condition, one for all groups and one for all sorts', () => {
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

test('chipsOf returns no chips for a view that changes only the period', () => {
  expect(chipsOf('table', { ...emptyView, period: 'all-time' }, format)).toEqual([])
})

test.each([
  ['overview', 3],
  ['pieces', 4],
  ['data', 5],
] as const)(
  'chipsOf for the tab %s returns %i chips and omits groups and sorts that do not affect the tab',
  (tab, count) => {
    expect(chipsOf(tab, view, format)).toHaveLength(count)
  },
)
