import type { FilterPreset, SavedView } from '@segno/domain/report/presets/filter-preset'
import { viewOfPreset } from '@segno/domain/report/presets/preset-view'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { emptyView } from '@segno/domain/report/view/report-view-text'
import { useMemo } from 'react'
import { reportPresetsOf, sortedPresets } from '../../../data/journal/filter-preset-index'
import { useJournal } from '../../../data/services/use-services'
import { useLanguage } from '../../../i18n/use-translation'

/** Returns the presets of the reports, sorted by name in the collation of the language. */
export function usePresets(): readonly FilterPreset[] {
  const language = useLanguage()
  const presets = useJournal(reportPresetsOf)
  return useMemo(() => sortedPresets(presets, language), [presets, language])
}

/**
 * Returns the first preset whose view equals `view`, apart from the step of the period; undefined if there is
 * none.
 */
export function presetOfView(presets: readonly FilterPreset[], view: ReportView): FilterPreset | undefined {
  return presets.find((preset) => isShownWhole(preset) && sameView(viewOfPreset(preset), view))
}

/** Returns true if a view differs from the initial view of the reports and from the views of all presets. */
export function isWorthSaving(view: ReportView, presets: readonly FilterPreset[]): boolean {
  return !sameView(view, emptyView) && !presetOfView(presets, view)
}

/**
 * Returns true if this version can show all values of a preset's view. A newer version may have saved other
 * values.
 */
export function isShownWhole(preset: FilterPreset): boolean {
  return sameView(viewOfPreset(preset), preset.view)
}

/** A view that a newer version may have written. */
type AnyView = Pick<SavedView, 'period'> & {
  readonly conditions: readonly Readonly<
    Record<'field' | 'operator', string> & { values: readonly string[] }
  >[]
  readonly groups: readonly string[]
  readonly sorts: readonly Readonly<Record<'field' | 'direction', string>>[]
}

/** Returns true if two views are equal, apart from the step of their period. */
export function sameView(a: AnyView, b: AnyView): boolean {
  const keyOf = ({ period, conditions, groups, sorts }: AnyView) =>
    JSON.stringify([
      period,
      conditions.map(({ field, operator, values }) => [field, operator, values]),
      groups,
      sorts.map(({ field, direction }) => [field, direction]),
    ])
  return keyOf(a) === keyOf(b)
}
