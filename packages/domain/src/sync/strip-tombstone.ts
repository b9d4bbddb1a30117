import { type RecordKind, recordKindOf, recordKinds } from '../change/record-kinds'
import { metronomeTempo } from '../metronome/metronome-bounds'
import type { JsonObject, Version } from '../record/record'
import { own, setOwn } from './json-fields'

/** The field that marks the body of a stripped tombstone. */
const STRIPPED = 'stripped'

/** The placeholder for a text that the kind requires. */
const NO_TEXT = '–'

/** The placeholder for a file that the kind requires. No device looks for it. */
const noFile = { hash: '0'.repeat(64), mediaType: 'application/pdf', bytes: 1, name: '', rotation: 0 }

interface StrippedFields {
  /** Ids, times and numbers that stay in the body. */
  readonly kept: readonly string[]
  /** Placeholders for the required fields that are not in `kept`. */
  readonly blank: JsonObject
}

const strippedFields: Readonly<Record<RecordKind, StrippedFields>> = {
  entry: {
    kept: ['timestamp', 'timeZone', 'localDay', 'duration', 'type', 'goalIds', 'createdAt'],
    blank: { instrument: NO_TEXT },
  },
  preference: { kept: [], blank: { value: null } },
  // The id is the piece key. So it stays, although it contains the title.
  repertoire: { kept: ['scoreId', 'createdAt'], blank: {} },
  goal: { kept: ['type', 'kind', 'targetValue', 'createdAt'], blank: { title: NO_TEXT } },
  progress: { kept: ['goalId', 'entryId', 'value', 'createdAt'], blank: { notes: null } },
  programme: { kept: ['createdAt'], blank: { name: NO_TEXT } },
  filterPreset: { kept: ['createdAt'], blank: { name: NO_TEXT, view: { period: 'all' } } },
  metronomePreset: { kept: ['createdAt'], blank: { name: NO_TEXT, tempo: metronomeTempo.default } },
  score: {
    kept: ['createdAt'],
    blank: { title: NO_TEXT, files: [noFile] },
  },
  collection: { kept: ['createdAt'], blank: { name: NO_TEXT } },
  scoreMark: {
    kept: ['scoreId', 'page', 'createdAt'],
    blank: { tool: 'pen', colour: NO_TEXT, width: 1, points: [[0, 0, 0]] },
  },
  conflict: { kept: ['recordKind', 'recordId', 'field', 'keptAt'], blank: { value: null } },
}

/**
 * Returns the body of an old tombstone without the texts that a person wrote. It is still a body of its kind,
 * so every version of the product can read it. Returns the body unchanged if its kind or format is unknown.
 */
export function strippedBody(kind: string, body: JsonObject): JsonObject {
  const known = recordKindOf(kind)
  if (known === undefined) return body
  const { kept, blank } = strippedFields[known]
  const left: Record<string, unknown> = { id: body.id }
  for (const field of kept) if (own(body, field) !== undefined) setOwn(left, field, own(body, field))
  const read = recordKinds[known].read({ ...left, ...blank })
  return read.ok ? { ...(read.value as object as JsonObject), [STRIPPED]: true } : body
}

/** Returns true if a version is a tombstone whose body `strippedBody` has stripped. */
export function isStripped({ body, deletedAt }: Version): boolean {
  return deletedAt !== undefined && own(body, STRIPPED) === true
}
