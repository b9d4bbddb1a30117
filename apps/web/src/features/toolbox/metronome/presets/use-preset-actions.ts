import { metronomePatterns } from '@segno/content/metronome-patterns'
import type { Change } from '@segno/domain/change/change'
import type { MetronomePreset } from '@segno/domain/metronome/metronome-preset'
import {
  createMetronomePreset,
  deleteMetronomePreset,
  editMetronomePreset,
  lastOrder,
  type MetronomePresetEdit,
  moveMetronomePreset,
  orderAfter,
} from '@segno/domain/metronome/preset-commands'
import { presetSettingsOf, settingsOfPreset } from '@segno/domain/metronome/preset-settings'
import type { PresetPiece } from '@segno/domain/metronome/presets-of-piece'
import { limits } from '@segno/domain/shared/limits'
import { sameValue } from '@segno/domain/shared/same-value'
import { milliseconds } from '@segno/domain/units/duration'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../../app-state/use-commit-texts'
import type { MetronomeSession } from '../../../../data/metronome/metronome-session'
import { useCommit } from '../../../../data/services/use-commit'
import { useServices } from '../../../../data/services/use-services'
import { useTranslation } from '../../../../i18n/use-translation'
import { metronomePresetsOf } from './use-metronome-presets'

/** The actions on presets. Each resolves with true if its form may close. */
export interface PresetActions {
  /** Saves the current settings as a new preset. A repeated call with the same id writes the same record. */
  readonly create: (name: string, id: string, tie: PresetPiece | null) => Promise<boolean>
  readonly edit: (preset: MetronomePreset, edit: PresetEdit) => Promise<boolean>
  readonly duplicate: (preset: MetronomePreset) => Promise<boolean>
  readonly remove: (preset: MetronomePreset) => Promise<boolean>
  /** Moves a preset. `to` is its new place in the list, from 0. */
  readonly move: (id: string, to: number) => Promise<boolean>
  readonly load: (preset: MetronomePreset) => void
}

export interface PresetEdit {
  readonly name?: string
  /** True if the preset gets the current settings. */
  readonly takesSettings: boolean
  /** The piece to which the preset is tied. Null unties it. If absent, the preset stays with its piece. */
  readonly tie?: PresetPiece | null
}

export function usePresetActions(session: MetronomeSession): PresetActions {
  const { journal, clock, ids, notices } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const t = useTranslation('metronome-presets')
  const shell = useTranslation('shell')
  return useMemo(() => {
    const presets = () => metronomePresetsOf(journal)
    const currentSettings = () => presetSettingsOf(session.state().settings)
    const now = () => milliseconds(clock.now())
    /**
     * Commits changes and resolves with true if the form may close. In a browser without storage, changes last
     * until the page closes.
     */
    const write = async (changes: readonly Change[], done: string) =>
      (await commit(changes, commitTexts(done))) || journal.storageState().error === 'memory-only'
    const gone = () => {
      notices.show({ text: t('preset.gone'), tone: 'danger' })
      return Promise.resolve(true)
    }
    return {
      create: (name, id, tie) => {
        const fields = { ...currentSettings(), ...fieldsOfTie(tie), name, order: lastOrder(presets()) }
        return write(createMetronomePreset(fields, { id, now: now() }), t('preset.saved'))
      },
      edit: ({ id }, { takesSettings, tie, ...fields }) => {
        const edit: MetronomePresetEdit = {
          ...fields,
          ...(tie === undefined ? {} : fieldsOfTie(tie)),
          ...(takesSettings ? currentSettings() : {}),
        }
        const changes = editMetronomePreset(journal.body('metronomePreset', id), edit)
        return changes.ok ? write(changes.value, t('preset.updated')) : gone()
      },
      duplicate: (preset) => {
        const place = presets().findIndex(({ id }) => id === preset.id)
        const name = clipped(t('preset.copyName', { name: preset.name }))
        const fields = { ...preset, name, order: orderAfter(presets(), place) }
        return write(createMetronomePreset(fields, { id: ids.uuid(), now: now() }), t('preset.duplicated'))
      },
      remove: ({ id }) => {
        const changes = deleteMetronomePreset(journal.body('metronomePreset', id))
        return changes.ok ? write(changes.value, t('preset.deleted')) : gone()
      },
      move: (id, to) => {
        const count = presets().length
        const from = presets().findIndex((preset) => preset.id === id)
        return write(moveMetronomePreset(presets(), from, to), t('preset.moved', { place: to + 1, count }))
      },
      load: (preset) => {
        const { settings } = session.state()
        session.load(settingsOfPreset(preset, settings, metronomePatterns))
        notices.show({
          text: t('preset.loaded', { name: preset.name }),
          tone: 'done',
          key: 'metronome-preset',
          action: { label: shell('undo'), run: () => session.load(settings) },
        })
      },
    }
  }, [journal, clock, ids, notices, commit, commitTexts, t, shell, session])
}

/** Returns true if the settings are equal to those of the preset. */
export function isInUse(preset: MetronomePreset, settings: Parameters<typeof presetSettingsOf>[0]): boolean {
  const loaded = settingsOfPreset(preset, settings, metronomePatterns)
  return sameValue(presetSettingsOf(loaded), presetSettingsOf(settings))
}

function fieldsOfTie(tie: PresetPiece | null): Pick<MetronomePreset, 'piece' | 'measures'> {
  return { piece: tie && { ...tie.piece }, measures: tie?.measures ?? null }
}

function clipped(name: string): string {
  return [...name].slice(0, limits.titleLength).join('')
}
