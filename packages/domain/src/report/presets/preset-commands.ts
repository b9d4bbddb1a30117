import { type Change, patchBetween } from '../../change/change'
import { err, ok, type Result } from '../../shared/result'
import type { Milliseconds } from '../../units/duration'
import { instantOf } from '../../units/instant'
import type { FilterPreset, SavedView } from './filter-preset'
import type { PresetFields } from './preset-fields'

export interface SavePresetContext {
  readonly id: string
  readonly now: Milliseconds
  /** By `savedViewOf`. */
  readonly view: SavedView
}

export type PresetEdit = Partial<PresetFields & { view: SavedView }>

/** A new preset of a view. Two presets may have one name. */
export function savePreset(fields: PresetFields, { id, now, view }: SavePresetContext): Change[] {
  const body: FilterPreset = { ...fields, id, view, createdAt: instantOf(now) }
  return [{ op: 'put', kind: 'filterPreset', id, body }]
}

/**
 * The change that gives a preset the given fields: one patch of what differs, or nothing. Of a view everything that it
 * names is replaced; fields of the kept view that it does not name, of a newer version or the columns, stay.
 */
export function editPreset(
  preset: FilterPreset | undefined,
  edit: PresetEdit,
): Result<Change[], 'presetNotFound'> {
  if (!preset) return err('presetNotFound')
  const view = edit.view && { ...preset.view, ...edit.view }
  const patch = patchBetween('filterPreset', preset.id, preset, view ? { ...edit, view } : edit)
  return ok(patch ? [patch] : [])
}

/** The preset becomes a tombstone. */
export function deletePreset(preset: FilterPreset | undefined): Result<Change[], 'presetNotFound'> {
  if (!preset) return err('presetNotFound')
  return ok([{ op: 'delete', kind: 'filterPreset', id: preset.id, before: preset }])
}
