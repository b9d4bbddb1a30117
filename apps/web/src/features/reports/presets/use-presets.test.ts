import type { FilterPreset } from '@segno/domain/report/presets/filter-preset'
import { savedViewOf } from '@segno/domain/report/presets/preset-view'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { emptyView } from '@segno/domain/report/view/report-view-text'
import { instantOf } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { isShownWhole, isWorthSaving, presetOfView } from './use-presets'

const cello: ReportView = {
  ...emptyView,
  period: 'last-3-months',
  conditions: [{ field: 'instrument', operator: 'in', values: ['cello'] }],
  groups: ['month'],
  sorts: [{ field: 'duration', direction: 'desc' }],
}

function preset(name: string, view: ReportView = cello, id = name): FilterPreset {
  return { id, name, description: null, view: savedViewOf(view), createdAt: instantOf(0) }
}

test('presetOfView finds the preset of a view at any step of the period', () => {
  const presets = [preset('Plain', emptyView), preset('Cello')]
  expect(presetOfView(presets, cello)?.name).toBe('Cello')
  expect(presetOfView(presets, { ...cello, step: -2 })?.name).toBe('Cello')
  expect(presetOfView(presets, { ...cello, groups: [] })).toBeUndefined()
  expect(
    presetOfView(presets, { ...cello, sorts: [{ field: 'duration', direction: 'asc' }] }),
  ).toBeUndefined()
  expect(presetOfView(presets, { ...cello, conditions: [] })).toBeUndefined()
  expect(presetOfView(presets, { ...cello, period: 'all-time' })).toBeUndefined()
})

test('presetOfView ignores a preset with values that only a newer version supports', () => {
  const { view, ...rest } = preset('Cello')
  const room = { field: 'room', operator: 'equals', values: ['attic'] }
  const newer = { ...rest, view: { ...view, conditions: [...view.conditions, room] } }
  expect(isShownWhole(preset('Cello'))).toBe(true)
  expect(isShownWhole(newer)).toBe(false)
  expect(isShownWhole({ ...rest, view: { ...view, period: 'last-term' } })).toBe(false)
  expect(presetOfView([newer], cello)).toBeUndefined()
})

test('isWorthSaving returns false for the initial view of the reports and for the view of a preset', () => {
  expect(isWorthSaving(emptyView, [])).toBe(false)
  expect(isWorthSaving({ ...emptyView, step: -1 }, [])).toBe(false)
  expect(isWorthSaving({ ...emptyView, period: 'all-time' }, [])).toBe(true)
  expect(isWorthSaving(cello, [])).toBe(true)
  expect(isWorthSaving(cello, [preset('Cello')])).toBe(false)
  expect(isWorthSaving({ ...cello, groups: [] }, [preset('Cello')])).toBe(true)
})
