import { FieldReader } from '../record/field-reader'
import type { FieldProblem } from '../shared/field-problem'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { ProgrammeOccasion } from './programme'
import type { ProgrammeFields } from './programme-commands'

/** The fields of a programme form as typed. */
export interface ProgrammeDraft {
  readonly name: string
  readonly occasion: ProgrammeOccasion
  /** The date as `YYYY-MM-DD`, or empty. */
  readonly date: string
  readonly notes: string
}

/** Returns the parsed fields of a programme form, which has no pieces, or every problem. */
export function parseProgrammeDraft(
  draft: ProgrammeDraft,
): Result<Omit<ProgrammeFields, 'pieces'>, FieldProblem[]> {
  const reader = new FieldReader({ ...draft })
  const name = reader.requiredText('name', limits.titleLength)
  const date = reader.day('date') ?? null
  const notes = reader.text('notes', limits.notesLength, { multiline: true }) ?? null
  return reader.problems.length > 0
    ? err(reader.problems)
    : ok({ name, occasion: draft.occasion, date, notes })
}
