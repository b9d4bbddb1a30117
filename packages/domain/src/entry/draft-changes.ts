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

/** Returns whether the row of a piece is empty. */
export function isBlankPiece({ title, composer, measures, tempo }: PieceDraft): boolean {
  return (title + composer + measures + tempo).trim() === ''
}

/** Returns whether a field is the same in both drafts. Empty rows for pieces do not count. */
export function sameField(field: keyof EntryDraft, a: EntryDraft, b: EntryDraft): boolean {
  if (field !== 'pieces') return sameValue(a[field], b[field])
  const filled = (draft: EntryDraft) => draft.pieces.filter((piece) => !isBlankPiece(piece))
  return sameValue(filled(a), filled(b))
}

/** Returns the fields that differ between two drafts. Empty rows for pieces do not count. */
export function changedFields(base: EntryDraft, draft: EntryDraft): (keyof EntryDraft)[] {
  return draftFields.filter((field) => !sameField(field, base, draft))
}

/** Returns the fields that the form changed. The others keep what another tab wrote meanwhile. */
export function changedEntryFields(
  base: EntryDraft,
  draft: EntryDraft,
  fields: EntryFields,
): Partial<EntryFields> {
  const names = changedFields(base, draft).flatMap((field) => written[field])
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
