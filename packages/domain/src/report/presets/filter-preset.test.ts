import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildFilterPreset } from '../../../testing/builders/build-filter-preset'
import { arbitraryView } from '../../../testing/generators/arbitrary-report-view'
import { limits } from '../../shared/limits'
import { err, ok } from '../../shared/result'
import { emptyView } from '../view/report-view-text'
import { readFilterPreset } from './filter-preset'
import { savedViewOf, viewOfPreset } from './preset-view'

/** A preset with other parts in its view. */
function presetOf(parts: object) {
  const preset = buildFilterPreset()
  return { ...preset, view: { ...preset.view, ...parts } }
}

describe('a stored preset', () => {
  test('is read as it is, with everything that only a newer version knows', () => {
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

  test('may leave out what is empty, and when it was made where it says when it was changed', () => {
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
    ['with half a book', { ...buildFilterPreset(), description: 'a'.repeat(1001) }, ['description']],
    ['without a view', { ...buildFilterPreset(), view: undefined }, ['view']],
    ['without a period', presetOf({ period: undefined }), ['view.period']],
    ['with too many conditions', presetOf({ conditions: Array(51).fill(filled(1)) }), ['view.conditions']],
    ['with too many values', presetOf({ conditions: [filled(201)] }), ['view.conditions.0.values']],
    ['with too many columns', presetOf({ columns: Array(51).fill('date') }), ['view.columns']],
  ])('%s is refused by name', (_what, raw, fields) => {
    expect(readFilterPreset(raw)).toEqual(err(fields))
  })
})

describe('the view of a preset', () => {
  test('is the one that was saved, as the period is named today', () => {
    fc.assert(
      fc.property(arbitraryView, (view) => {
        const preset = buildFilterPreset({ view: savedViewOf(view) })
        expect(readFilterPreset(preset)).toEqual(ok(preset))
        expect(viewOfPreset(preset)).toEqual({ ...view, step: 0 })
      }),
    )
  })

  test('leaves out what this version does not know', () => {
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

  test('is kept without what cannot be used', () => {
    const conditions = [{ field: 'piece', operator: 'equals', values: [''] }] as const
    const view = { ...emptyView, step: -2, conditions }
    expect(savedViewOf(view)).toEqual({ period: 'last-30-days', conditions: [], groups: [], sorts: [] })
  })

  test('of the largest filter there can be is one that can be kept', () => {
    const values = Array.from({ length: limits.conditionValues }, (_, at) => `${at}`.padEnd(600, 'x'))
    const conditions = Array(limits.conditions).fill({ field: 'piece', operator: 'in', values })
    expect(readFilterPreset(buildFilterPreset({ view: savedViewOf({ ...emptyView, conditions }) })).ok).toBe(
      true,
    )
  })
})
