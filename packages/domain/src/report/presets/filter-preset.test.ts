import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildFilterPreset } from '../../../testing/builders/build-filter-preset'
import { arbitraryView } from '../../../testing/generators/arbitrary-report-view'
import { limits } from '../../shared/limits'
import { err, ok } from '../../shared/result'
import { emptyView } from '../view/report-view-text'
import { readFilterPreset } from './filter-preset'
import { savedViewOf, viewOfPreset } from './preset-view'

/** Returns a preset with some fields of its view replaced. */
function presetOf(parts: object) {
  const preset = buildFilterPreset()
  return { ...preset, view: { ...preset.view, ...parts } }
}

describe('reading a preset', () => {
  test('readFilterPreset returns a stored preset unchanged, with fields and values of a newer version', () => {
    const preset = {
      ...presetOf({
        period: 'last-season',
        zoom: 3,
        conditions: [
          { field: 'room', operator: 'equals', values: ['hall'], weight: 2 },
          { field: 'mood', operator: 'in', values: ['serene', 'neutral'] },
        ],
        groups: ['teacher'],
        sorts: [{ field: 'room', direction: 'nearest' }],
        columns: ['weather', 'date'],
      }),
      colour: 'blue',
    }
    expect(readFilterPreset(preset)).toEqual(ok(preset))
  })

  test('readFilterPreset accepts a preset whose view lacks its lists, and one with updatedAt instead of createdAt', () => {
    const { description: _description, createdAt, ...preset } = buildFilterPreset()
    expect(readFilterPreset({ ...preset, updatedAt: createdAt, view: { period: 'all-time' } })).toMatchObject(
      {
        value: {
          description: null,
          createdAt,
          view: { period: 'all-time', conditions: [], groups: [], sorts: [] },
        },
      },
    )
  })

  const filled = (count: number) => ({ field: 'piece', operator: 'in', values: Array(count).fill('a') })
  test.each([
    ['without a name', { ...buildFilterPreset(), name: '' }, ['name']],
    ['with a name that is too long', { ...buildFilterPreset(), name: 'a'.repeat(256) }, ['name']],
    [
      'with a description that is too long',
      { ...buildFilterPreset(), description: 'a'.repeat(1001) },
      ['description'],
    ],
    ['without a view', { ...buildFilterPreset(), view: undefined }, ['view']],
    ['without a period', presetOf({ period: undefined }), ['view.period']],
    ['with too many conditions', presetOf({ conditions: Array(51).fill(filled(1)) }), ['view.conditions']],
    ['with too many values', presetOf({ conditions: [filled(201)] }), ['view.conditions.0.values']],
    ['with too many columns', presetOf({ columns: Array(51).fill('date') }), ['view.columns']],
  ])('readFilterPreset refuses a preset %s with the path of the field', (_what, raw, fields) => {
    expect(readFilterPreset(raw)).toEqual(err(fields))
  })
})

describe('viewOfPreset', () => {
  test('viewOfPreset returns the saved view at step 0', () => {
    fc.assert(
      fc.property(arbitraryView, (view) => {
        const preset = buildFilterPreset({ view: savedViewOf(view) })
        expect(readFilterPreset(preset)).toEqual(ok(preset))
        expect(viewOfPreset(preset)).toEqual({ ...view, step: 0 })
      }),
    )
  })

  test('viewOfPreset drops fields, periods and conditions that this version does not support', () => {
    expect(
      viewOfPreset(
        presetOf({
          period: 'last-season',
          conditions: [
            { field: 'room', operator: 'equals', values: ['hall'] },
            { field: 'mood', operator: 'in', values: ['serene', 'neutral'] },
          ],
          groups: ['teacher', 'month'],
          sorts: [{ field: 'room', direction: 'asc' }],
        }),
      ),
    ).toEqual({
      ...emptyView,
      conditions: [{ field: 'mood', operator: 'in', values: ['neutral'] }],
      groups: ['month'],
    })
  })

  test('savedViewOf drops unusable conditions', () => {
    const conditions = [{ field: 'piece', operator: 'equals', values: [''] }] as const
    const view = { ...emptyView, step: -2, conditions }
    expect(savedViewOf(view)).toEqual({ period: 'last-30-days', conditions: [], groups: [], sorts: [] })
  })

  test('readFilterPreset accepts a preset with the largest possible filter', () => {
    const values = Array.from({ length: limits.conditionValues }, (_, at) => `${at}`.padEnd(600, 'x'))
    const conditions = Array(limits.conditions).fill({ field: 'piece', operator: 'in', values })
    expect(readFilterPreset(buildFilterPreset({ view: savedViewOf({ ...emptyView, conditions }) })).ok).toBe(
      true,
    )
  })
})
