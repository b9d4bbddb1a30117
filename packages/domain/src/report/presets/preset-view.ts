import type { ReportView } from '../view/report-view'
import { usableView } from '../view/report-view-text'
import type { FilterPreset, SavedView } from './filter-preset'

/** Returns the view of a preset at step 0, without the values that only a newer version supports. */
export function viewOfPreset({ view }: Pick<FilterPreset, 'view'>): ReportView {
  return usableView({ ...view, step: 0 })
}

/** Returns a view as a preset stores it, at step 0. */
export function savedViewOf(view: ReportView): SavedView {
  const { period, conditions, groups, sorts } = usableView(view)
  return {
    period,
    conditions: conditions.map(({ field, operator, values }) => ({ field, operator, values: [...values] })),
    groups: [...groups],
    sorts: sorts.map(({ field, direction }) => ({ field, direction })),
  }
}
