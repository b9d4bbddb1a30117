import { sameValue } from '../shared/same-value'
import type { EntryDraft, EntryFields, PieceDraft } from './entry-draft'

/** The fields of an entry that each field of the form writes. */
const written: { readonly [Field in keyof EntryDraft]: readonly (keyof EntryFields)[] } = {
  dateTime: ['timestamp', 'timeZone', 'localDay'],
  minutes: ['duration'],
  type: ['type'],
  instrument: ['instrument'],
  mood: ['mood'],
  pieces: ['pieces'],
  techniques: ['techniques'],
  tags: ['tags'],
  goalIds: ['goalIds'],
  notes: ['notes'],
}
const draftFields = Object.keys(written) as (keyof EntryDraft)[]

/** Returns true if all fields of a piece row are blank. */
export function isBlankPiece({ title, composer, measures, tempo }: PieceDraft): boolean {
  return (title + composer + measures + tempo).trim() === ''
}

/** Returns true if a field has the same value in the drafts `a` and `b`. Ignores blank piece rows. */
export function sameField(field: keyof EntryDraft, a: EntryDraft, b: EntryDraft): boolean {
  if (field !== 'pieces') return sameValue(a[field], b[field])
  const filled = (draft: EntryDraft) => draft.pieces.filter((piece) => !isBlankPiece(piece))
  return sameValue(filled(a), filled(b))
}

/** Returns the names of the fields that differ between two drafts. Ignores blank piece rows. */
export function changedFields(base: EntryDraft, draft: EntryDraft): (keyof EntryDraft)[] {
  return draftFields.filter((field) => !sameField(field, base, draft))
}

/**
 * Returns the entry fields of those form fields that the musician edited. The caller writes only these, so
 * other fields keep what another tab wrote meanwhile.
 */
export function changedEntryFields(
  base: EntryDraft,
  draft: EntryDraft,
  fields: EntryFields,
): Partial<EntryFields> {
  const names = changedFields(base, draft).flatMap((field) => written[field])
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
