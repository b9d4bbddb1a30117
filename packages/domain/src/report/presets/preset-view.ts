import type { ReportView } from '../view/report-view'
import { usableView } from '../view/report-view-text'
import type { FilterPreset, SavedView } from './filter-preset'

/** What a preset shows: its period as it is named today, without what this version does not know. */
export function viewOfPreset({ view }: Pick<FilterPreset, 'view'>): ReportView {
  return usableView({ ...view, step: 0 })
}

/** A view as a preset keeps it: of the period as it is named today. */
export function savedViewOf(view: ReportView): SavedView {
  const { period, conditions, groups, sorts } = usableView(view)
  return {
    period,
    conditions: conditions.map(({ field, operator, values }) => ({ field, operator, values: [...values] })),
    groups: [...groups],
    sorts: sorts.map(({ field, direction }) => ({ field, direction })),
  }
}
