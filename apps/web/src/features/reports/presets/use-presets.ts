import type { FilterPreset, SavedView } from '@segno/domain/report/presets/filter-preset'
import { viewOfPreset } from '@segno/domain/report/presets/preset-view'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { useMemo } from 'react'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal } from '../../../data/services/use-services'
import type { Language } from '../../../i18n/languages'
import { useLanguage } from '../../../i18n/use-translation'

const known = new WeakMap<JournalStore, { readonly version: number; readonly presets: FilterPreset[] }>()

/** The living presets; the same list while none of them changed. */
function presetsOf(journal: JournalStore): readonly FilterPreset[] {
  const version = journal.version('filterPreset')
  let read = known.get(journal)
  if (read?.version !== version) {
    const presets: FilterPreset[] = []
    for (const { body, deletedAt } of journal.records('filterPreset')) {
      if (deletedAt === undefined) presets.push(body)
    }
    read = { version, presets }
    known.set(journal, read)
  }
  return read.presets
}

/** The presets by name, as the language orders names. */
export function usePresets(): readonly FilterPreset[] {
  const language = useLanguage()
  const presets = useJournal(presetsOf)
  return useMemo(() => sortedPresets(presets, language), [presets, language])
}

export function sortedPresets(presets: readonly FilterPreset[], language: Language): FilterPreset[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return presets.toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** The first preset that shows just this, at whatever step of its period. */
export function presetOfView(presets: readonly FilterPreset[], view: ReportView): FilterPreset | undefined {
  return presets.find((preset) => isShownWhole(preset) && sameView(viewOfPreset(preset), view))
}

/** Whether all that a preset keeps can be shown: a newer version may have put in what this one does not know. */
export function isShownWhole(preset: FilterPreset): boolean {
  return sameView(viewOfPreset(preset), preset.view)
}

/** A view that may be of a newer version. */
type AnyView = Pick<SavedView, 'period'> & {
  readonly conditions: readonly Readonly<
    Record<'field' | 'operator', string> & { values: readonly string[] }
  >[]
  readonly groups: readonly string[]
  readonly sorts: readonly Readonly<Record<'field' | 'direction', string>>[]
}

/** Whether two views show the same, were they of the same step. */
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
