import type { FilterPreset } from '@segno/domain/report/presets/filter-preset'
import { deletePreset } from '@segno/domain/report/presets/preset-commands'
import { viewOfPreset } from '@segno/domain/report/presets/preset-view'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { useEffect, useId, useRef, useState } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { usePreloadLater } from '../../../app-state/use-preload-later'
import { useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart } from '../../../ui/lazy-part'
import type { PanelFormat } from '../panels/panel-format'
import { keptText } from './kept-view'
import styles from './presets.module.css'
import { isShownWhole, presetOfView, usePresets } from './use-presets'

const EditPresetDialog = lazyPart({
  load: async () => (await import('./edit-preset-dialog')).EditPresetDialog,
})

interface PresetsPanelProps {
  readonly view: ReportView
  readonly onView: (view: ReportView) => void
  readonly format: PanelFormat
  readonly onClose: () => void
}

/** The panel with the presets by name. The musician can apply, edit and delete each preset. */
export function PresetsPanel({ view, onView, format, onClose }: PresetsPanelProps) {
  const presets = usePresets()
  const [edited, setEdited] = useState<FilterPreset | null>(null)
  const { list, remove } = useDelete(presets, format)
  const shown = presetOfView(presets, view)
  const { t } = format
  usePreloadLater(EditPresetDialog, presets.length > 0)
  return (
    <>
      {presets.length === 0 && <p className={styles.none}>{t('preset.none')}</p>}
      <ul ref={list} aria-label={t('preset.list')} tabIndex={-1} className={styles.presets}>
        {presets.map((preset, at) => (
          <PresetRow
            key={preset.id}
            preset={preset}
            format={format}
            isShown={preset === shown}
            onApply={() => {
              onView(viewOfPreset(preset))
              onClose()
            }}
            onEdit={() => setEdited(preset)}
            onDelete={() => remove(preset, at)}
          />
        ))}
      </ul>
      {edited && (
        <EditPresetDialog
          key={edited.id}
          preset={edited}
          view={view}
          format={format}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface PresetRowProps {
  readonly preset: FilterPreset
  readonly format: PanelFormat
  readonly isShown: boolean
  readonly onApply: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function PresetRow({ preset, format, isShown, onApply, onEdit, onDelete }: PresetRowProps) {
  const { name, description } = preset
  const { t } = format
  const id = useId()
  return (
    <li className={styles.preset}>
      <button
        type="button"
        className={styles.apply}
        aria-label={t('preset.apply', { name })}
        aria-describedby={id}
        aria-current={isShown || undefined}
        onClick={onApply}
      >
        <span className={styles.name}>{name}</span>
        {isShown && <span className={styles.current}>{t('preset.current')}</span>}
        <span id={id} className={styles.details}>
          {description && <span className={styles.detail}>{description}</span>}{' '}
          <span className={styles.detail}>{keptText(viewOfPreset(preset), format)}</span>
          {!isShownWhole(preset) && <span className={styles.detail}>{t('preset.newer')}</span>}
        </span>
      </button>
      <span className={styles.acts}>
        <IconButton icon="edit" label={t('preset.editNamed', { name })} onClick={onEdit} />
        <IconButton
          icon="delete"
          label={t('preset.deleteNamed', { name })}
          data-act="delete"
          onClick={onDelete}
        />
      </span>
    </li>
  )
}

/**
 * Returns the ref of the list, and `remove`. It deletes a preset and focuses the next one, or the list if no
 * preset is left.
 */
function useDelete(presets: readonly FilterPreset[], { t }: PanelFormat) {
  const { journal, notices } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number | null>(null)
  const count = presets.length
  useEffect(() => {
    const at = place.current
    if (at === null) return
    place.current = null
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-act=delete]') ?? []
    ;(buttons[Math.min(at, count - 1)] ?? list.current)?.focus()
  }, [count])
  return {
    list,
    remove(preset: FilterPreset, at: number) {
      const changes = deletePreset(journal.body('filterPreset', preset.id))
      if (!changes.ok) return notices.show({ text: t('preset.gone'), tone: 'danger' })
      place.current = at
      void commit(changes.value, commitTexts(t('preset.deleted')))
    },
  }
}
