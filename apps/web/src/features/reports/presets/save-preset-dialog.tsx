import { hasRoomForView, savePreset } from '@segno/domain/report/presets/preset-commands'
import { parseNewPreset } from '@segno/domain/report/presets/preset-fields'
import { savedViewOf } from '@segno/domain/report/presets/preset-view'
import type { ReportView } from '@segno/domain/report/view/report-view'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { milliseconds } from '@segno/domain/units/duration'
import { useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { useReportChoices } from '../../../data/reports/use-report-choices'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { usePanelFormat } from '../panels/panel-format'
import { KeptView } from './kept-view'
import { type PresetDraft, PresetForm } from './preset-form'

interface SavePresetDialogProps {
  readonly view: ReportView
  readonly onClose: () => void
}

/** The dialog that saves the current view as a named preset. */
export function SavePresetDialog({ view, onClose }: SavePresetDialogProps) {
  const { clock, ids, journal, notices } = useServices()
  const format = usePanelFormat(useReportChoices())
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const [draft, setDraft] = useState<PresetDraft>({ name: '', description: '' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [isSaving, setSaving] = useState(false)
  // Keep the id, so that a second attempt after a failed save does not create a second preset.
  const [id] = useState(() => ids.uuid())
  const { t } = format

  async function save() {
    const parsed = parseNewPreset({ ...draft })
    if (!parsed.ok) return setProblems(parsed.error)
    const saved = savedViewOf(view)
    if (!hasRoomForView(saved)) return notices.show({ text: t('preset.noRoom'), tone: 'danger' })
    setProblems([])
    setSaving(true)
    const changes = savePreset(parsed.value, { id, now: milliseconds(clock.now()), view: saved })
    const isDurable = await commit(changes, commitTexts(t('preset.saved')))
    setSaving(false)
    if (isDurable || journal.storageState().error === 'memory-only') onClose()
  }
  return (
    <PresetForm
      title={t('preset.new')}
      {...{ draft, problems, isSaving, onClose }}
      onDraft={setDraft}
      onSave={() => void save()}
    >
      <KeptView view={view} format={format} />
    </PresetForm>
  )
}
