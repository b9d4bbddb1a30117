import type { FilterPreset } from '@segno/domain/report/presets/filter-preset'
import { editPreset, hasRoomForView } from '@segno/domain/report/presets/preset-commands'
import { parsePresetEdit } from '@segno/domain/report/presets/preset-fields'
import { savedViewOf, viewOfPreset } from '@segno/domain/report/presets/preset-view'
import type { ReportView } from '@segno/domain/report/view/report-view'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { Checkbox } from '../../../ui/form/checkbox'
import type { PanelFormat } from '../panels/panel-format'
import { KeptView } from './kept-view'
import { type PresetDraft, PresetForm } from './preset-form'
import { sameView } from './use-presets'

interface EditPresetDialogProps {
  /**
   * The preset at the time when the dialog opened. The dialog stays open even if another tab deletes the
   * preset.
   */
  readonly preset: FilterPreset
  /** The current view of the reports. */
  readonly view: ReportView
  readonly format: PanelFormat
  readonly onClose: () => void
}

/** The dialog that edits the name and description of a preset, or replaces its view with the current one. */
export function EditPresetDialog({ preset, view, format, onClose }: EditPresetDialogProps) {
  const [draft, setDraft] = useState<PresetDraft>(() => draftOf(preset))
  const [usesCurrent, setUsesCurrent] = useState(false)
  const { t } = format
  const kept = viewOfPreset(preset)
  const { save, problems, isSaving } = useSaveEdit(preset, format, onClose)
  return (
    <PresetForm
      title={t('preset.edit')}
      {...{ draft, problems, isSaving, onClose }}
      onDraft={setDraft}
      onSave={() => void save(draft, usesCurrent ? view : null)}
    >
      {!sameView(kept, view) && (
        <Checkbox label={t('preset.useCurrent')} checked={usesCurrent} onCheckedChange={setUsesCurrent} />
      )}
      <KeptView view={usesCurrent ? view : kept} format={format} />
    </PresetForm>
  )
}

function draftOf({ name, description }: FilterPreset): PresetDraft {
  return { name, description: description ?? '' }
}

function changedFields(draft: PresetDraft, before: PresetDraft): Partial<PresetDraft> {
  return {
    ...(draft.name === before.name ? {} : { name: draft.name }),
    ...(draft.description === before.description ? {} : { description: draft.description }),
  }
}

function useSaveEdit(preset: FilterPreset, { t }: PanelFormat, onClose: () => void) {
  const { journal, notices } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [isSaving, setSaving] = useState(false)

  async function save(draft: PresetDraft, view: ReportView | null) {
    const before = draftOf(preset)
    // Include only changed fields, so that edits of other fields in other tabs and devices survive.
    const parsed = parsePresetEdit(changedFields(draft, before))
    if (!parsed.ok) return setProblems(parsed.error)
    setProblems([])
    const saved = view && savedViewOf(view)
    if (saved && !hasRoomForView(saved)) return notices.show({ text: t('preset.noRoom'), tone: 'danger' })
    const edit = { ...parsed.value, ...(saved ? { view: saved } : {}) }
    const changes = editPreset(journal.body('filterPreset', preset.id), edit)
    if (!changes.ok) return notices.show({ text: t('preset.gone'), tone: 'danger' })
    setSaving(true)
    const isDurable = await commit(changes.value, commitTexts(t('preset.updated')))
    setSaving(false)
    if (isDurable || journal.storageState().error === 'memory-only') onClose()
  }
  return { save, problems, isSaving }
}
