import { err, ok, type Result } from '../shared/result'
import { sameValue } from '../shared/same-value'
import type { Entry } from './entry'
import {
  draftOfEntry,
  type EntryDraft,
  type EntryFields,
  type FieldError,
  type ParseDraftOptions,
} from './entry-draft'
import * as fields from './entry-draft-fields'

/**
 * Parses a draft into the fields of an entry, or returns every error in form order. Values that an edited
 * entry shows unchanged come from the entry itself: its exact seconds, zone, day and spelling.
 */
export function parseEntryDraft(
  draft: EntryDraft,
  options: ParseDraftOptions,
): Result<EntryFields, FieldError[]> {
  const { original } = options
  const shown = original && draftOfEntry(original)
  const errors: FieldError[] = []

  /** Returns the value of the original entry if the form still shows it, else the parsed value of the field. */
  function kept<Value>(field: keyof EntryDraft, value: (entry: Entry) => Value, parse: () => Value): Value {
    return original && sameValue(draft[field], shown?.[field]) ? value(original) : parse()
  }

  const report = (error: FieldError) => void errors.push(error)
  const place = kept('dateTime', fields.placeOf, () => fields.parsePlace(draft.dateTime, options, report))
  const parsed = {
    duration: fields.parseDuration(draft.minutes, original?.duration ?? options.measured, report),
    type: kept(
      'type',
      (entry) => entry.type,
      () => fields.parseType(draft.type, report),
    ),
    instrument: kept(
      'instrument',
      (entry) => entry.instrument,
      () => fields.parseInstrument(draft.instrument, report),
    ),
    mood: kept(
      'mood',
      (entry) => entry.mood,
      () => fields.parseMood(draft.mood, report),
    ),
    pieces: kept(
      'pieces',
      (entry) => entry.pieces,
      () => fields.parsePieces(draft.pieces, { original: original?.pieces, shown: shown?.pieces }, report),
    ),
    techniques: kept(
      'techniques',
      (entry) => entry.techniques,
      () => fields.parseTexts('techniques', draft.techniques, report),
    ),
    tags: kept(
      'tags',
      (entry) => entry.tags,
      () => fields.parseTexts('tags', draft.tags, report),
    ),
    goalIds: kept(
      'goalIds',
      (entry) => entry.goalIds,
      () => fields.parseTexts('goalIds', draft.goalIds, report),
    ),
    notes: kept(
      'notes',
      (entry) => entry.notes,
      () => fields.parseNotes(draft.notes, report),
    ),
  }
  return errors.length > 0 ? err(errors) : ok({ ...place, ...parsed })
}
