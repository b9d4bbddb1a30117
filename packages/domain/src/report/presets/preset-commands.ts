import { patchBetween } from '../../record/record-change'
import { jsonBytes } from '../../shared/json-bytes'
import { err, ok, type Result } from '../../shared/result'
import type { Milliseconds } from '../../units/duration'
import { instantOf } from '../../units/instant'
import type { FilterPreset, PresetChange, SavedView } from './filter-preset'
import type { PresetFields } from './preset-fields'

export interface SavePresetContext {
  readonly id: string
  readonly now: Milliseconds
  /** A view that `savedViewOf` returned. */
  readonly view: SavedView
  /** The search parameters of a saved search. Absent for a preset of reports. */
  readonly search?: FilterPreset['search']
}

export type PresetEdit = Partial<PresetFields & { view: SavedView }>

/**
 * The maximum bytes of a view or search as JSON. Name and description of any length leave room for it in a
 * record.
 */
export const VIEW_BYTES = 50_000

/** Returns true if a view fits into a preset. Filters may name 200 long pieces each. */
export function hasRoomForView(view: SavedView): boolean {
  return jsonBytes(view) <= VIEW_BYTES
}

/** Returns the put that saves a view as a new preset. Two presets may have the same name. */
export function savePreset(
  fields: PresetFields,
  { id, now, view, search }: SavePresetContext,
): PresetChange[] {
  const body: FilterPreset = { ...fields, id, view, ...(search ? { search } : {}), createdAt: instantOf(now) }
  return [{ op: 'put', kind: 'filterPreset', id, body }]
}

/**
 * Returns one patch with the fields of `edit` that differ, [] if none does, or `presetNotFound`. A new view
 * replaces the fields that it has. The other fields of the stored view stay: its columns, and those of a newer
 * version.
 */
export function editPreset(
  preset: FilterPreset | undefined,
  edit: PresetEdit,
): Result<PresetChange[], 'presetNotFound'> {
  if (!preset) return err('presetNotFound')
  const view = edit.view && { ...preset.view, ...edit.view }
  const patch = patchBetween('filterPreset', preset.id, preset, view ? { ...edit, view } : edit)
  return ok(patch ? [patch] : [])
}

/** Returns the deletion of a preset, or `presetNotFound` without a preset. */
export function deletePreset(preset: FilterPreset | undefined): Result<PresetChange[], 'presetNotFound'> {
  if (!preset) return err('presetNotFound')
  return ok([{ op: 'delete', kind: 'filterPreset', id: preset.id, before: preset }])
}
