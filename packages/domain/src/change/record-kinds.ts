import type { Entry } from '../entry/entry'
import { readEntry } from '../entry/read-entry'
import { type Preference, preferenceSchema } from '../preferences/preference'
import { err, ok, type Result } from '../shared/result'

export interface RecordBodies {
  entry: Entry
  preference: Preference
}
export type RecordKind = keyof RecordBodies

interface RecordKindDefinition<Body> {
  /** A stored or imported body to a readable one (older spellings migrated), or the fields that are wrong. */
  read: (raw: unknown) => Result<Body, string[]>
  /** Fields that are sets: two devices adding to one of them both keep what they added. */
  setFields: readonly (keyof Body & string)[]
  /** The list that holds this kind in an export file and, for entries, in a call. */
  exportKey: string
  /** What its rows are ordered by when they are read newest first. */
  order: (body: Body) => string
}

/**
 * Everything that is kept, one row a kind. A new kind is a new row here, and nothing compiles until each
 * question is answered.
 */
export const recordKinds: { readonly [K in RecordKind]: RecordKindDefinition<RecordBodies[K]> } = {
  entry: {
    read: readEntry,
    setFields: ['tags', 'techniques', 'goalIds'],
    exportKey: 'entries',
    order: (entry) => entry.timestamp,
  },
  preference: {
    read: (raw) => {
      const parsed = preferenceSchema.safeParse(raw)
      return parsed.success ? ok(parsed.data) : err(parsed.error.issues.map((issue) => issue.path.join('.')))
    },
    setFields: [],
    exportKey: 'preferences',
    order: () => '',
  },
}

export const recordKindNames = Object.keys(recordKinds) as RecordKind[]
