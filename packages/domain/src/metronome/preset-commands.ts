import { FieldReader } from '../record/field-reader'
import { patchBetween } from '../record/record-change'
import type { FieldProblem } from '../shared/field-problem'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type {
  MetronomePreset,
  MetronomePresetChange,
  PresetTraining,
  presetFieldSchemas,
} from './metronome-preset'

/** The fields that a musician sets. */
export type MetronomePresetFields = Pick<MetronomePreset, keyof typeof presetFieldSchemas>
type Changes = Result<MetronomePresetChange[], 'presetNotFound'>

/** Returns the changes that create a preset. Two presets may have the same name. */
export function createMetronomePreset(
  fields: MetronomePresetFields,
  { id, now }: { readonly id: string; readonly now: Milliseconds },
): MetronomePresetChange[] {
  const body: MetronomePreset = { ...fields, id, createdAt: instantOf(now) }
  return [{ op: 'put', kind: 'metronomePreset', id, body }]
}

/** The fields to change. Absent volumes and absent parts of the training stay unchanged. */
export interface MetronomePresetEdit
  extends Partial<Omit<MetronomePresetFields, 'layerVolumes' | 'training'>> {
  readonly layerVolumes?: Partial<MetronomePreset['layerVolumes']>
  readonly training?: Partial<{
    readonly [Part in keyof PresetTraining]: PresetTraining[Part] | Partial<PresetTraining[Part]>
  }>
}

/**
 * Returns one patch with the fields that differ, [] if none does, or `presetNotFound`. The training keeps the
 * fields that only a newer version supports.
 */
export function editMetronomePreset(preset: MetronomePreset | undefined, edit: MetronomePresetEdit): Changes {
  if (!preset) return err('presetNotFound')
  const patch = patchBetween('metronomePreset', preset.id, preset, {
    ...edit,
    layerVolumes: { ...preset.layerVolumes, ...edit.layerVolumes },
    training: withParts(preset.training, edit.training ?? {}),
  } as Partial<MetronomePresetFields>)
  return ok(patch ? [patch] : [])
}

/**
 * Returns the training with the parts of the edit. An object in the edit replaces only the fields that it
 * names.
 */
function withParts(training: PresetTraining, edit: object): object {
  const parts = Object.entries(edit).map(([name, value]) => {
    const before = training[name]
    return [name, isJsonObject(before) && isJsonObject(value) ? { ...before, ...value } : value]
  })
  return { ...training, ...Object.fromEntries(parts) }
}

/** Returns the trimmed name of a form, or the problem with it. */
export function parsePresetName(raw: string): Result<string, FieldProblem[]> {
  const reader = new FieldReader({ name: raw })
  const name = reader.requiredText('name', limits.titleLength)
  return reader.problems.length > 0 ? err(reader.problems) : ok(name)
}

/** Returns the change that makes the preset a tombstone, or the error `presetNotFound`. */
export function deleteMetronomePreset(preset: MetronomePreset | undefined): Changes {
  if (!preset) return err('presetNotFound')
  return ok([{ op: 'delete', kind: 'metronomePreset', id: preset.id, before: preset }])
}

/** Returns the presets in the order of lists: by `order`, then the oldest first. */
export function orderedPresets(presets: Iterable<MetronomePreset>): MetronomePreset[] {
  return [...presets].sort(
    (a, b) => a.order - b.order || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  )
}

/** Returns an `order` greater than those of all presets. */
export function lastOrder(ordered: readonly MetronomePreset[]): number {
  return Math.floor(ordered.at(-1)?.order ?? 0) + 1
}

/** Returns an `order` directly after the preset at `at`. Another preset may have the same `order`. */
export function orderAfter(ordered: readonly MetronomePreset[], at: number): number {
  const before = ordered[at]?.order ?? 0
  const after = ordered[at + 1]?.order ?? before + 2
  return middle(before, after)
}

/**
 * Returns the changes that move the preset at `from` to the place `to`. Usually one preset changes. If no
 * number is free between the new neighbours, every preset gets a whole number. Returns no change if a place is
 * not in the list.
 */
export function moveMetronomePreset(
  ordered: readonly MetronomePreset[],
  from: number,
  to: number,
): MetronomePresetChange[] {
  const moved = ordered[from]
  if (!moved || to === from || to < 0 || to >= ordered.length) return []
  const next = ordered.toSpliced(from, 1).toSpliced(to, 0, moved)
  const low = next[to - 1]?.order ?? (next[to + 1]?.order ?? 0) - 2
  const high = next[to + 1]?.order ?? low + 2
  const between = middle(low, high)
  if (between > low && between < high) return patches(moved, between)
  return next.flatMap((preset, place) => patches(preset, place + 1))
}

function patches(preset: MetronomePreset, order: number): MetronomePresetChange[] {
  const patch = patchBetween('metronomePreset', preset.id, preset, { order })
  return patch ? [patch] : []
}

/**
 * Returns the mean of two numbers. Halves each first, because the sum of two large orders of an imported file
 * can be infinite.
 */
function middle(low: number, high: number): number {
  return low / 2 + high / 2
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
