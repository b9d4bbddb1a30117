import { FieldReader, type RawFields } from '../../record/field-reader'
import type { FieldProblem } from '../../shared/field-problem'
import { limits } from '../../shared/limits'
import { err, ok, type Result } from '../../shared/result'
import type { FilterPreset } from './filter-preset'

/** The fields of a preset that a user types. */
export type PresetFields = Pick<FilterPreset, 'name' | 'description'>

/** Returns the fields of a form for a new preset, or every problem of them. */
export function parseNewPreset(raw: RawFields): Result<PresetFields, FieldProblem[]> {
  const reader = new FieldReader(raw)
  const name = reader.requiredText('name', limits.titleLength)
  const description = readDescription(reader) ?? null
  return reader.problems.length > 0 ? err(reader.problems) : ok({ name, description })
}

/** Returns the fields of a form that edits a preset, or every problem of them. Absent fields stay unchanged. */
export function parsePresetEdit(raw: RawFields): Result<Partial<PresetFields>, FieldProblem[]> {
  const reader = new FieldReader(raw)
  const edit: Partial<PresetFields> = {}
  if (reader.value('name') !== undefined) edit.name = reader.requiredText('name', limits.titleLength)
  const description = readDescription(reader)
  if (description !== undefined) edit.description = description
  return reader.problems.length > 0 ? err(reader.problems) : ok(edit)
}

function readDescription(reader: FieldReader): string | null | undefined {
  return reader.text('description', limits.descriptionLength, { multiline: true })
}
