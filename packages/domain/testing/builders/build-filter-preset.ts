import type { FilterPreset } from '../../src/report/presets/filter-preset'
import type { Instant } from '../../src/units/instant'

/** Returns a valid preset: lessons and rehearsals of the last three months, by month. */
export function buildFilterPreset(overrides: Partial<FilterPreset> = {}): FilterPreset {
  return {
    id: 'preset-1',
    name: 'With others',
    description: null,
    view: {
      period: 'last-3-months',
      conditions: [{ field: 'type', operator: 'in', values: ['lesson', 'rehearsal'] }],
      groups: ['month'],
      sorts: [{ field: 'date', direction: 'desc' }],
    },
    createdAt: '2026-11-21T18:00:00.000Z' as Instant,
    ...overrides,
  }
}
