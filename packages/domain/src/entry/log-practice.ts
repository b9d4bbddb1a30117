import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Entry, EntryChange } from './entry'
import type { EntryFields } from './entry-draft'
import type { EntrySource } from './entry-source'

export interface LogPracticeContext {
  /** The id of the new entry. */
  readonly id: string
  /** The moment of saving, in milliseconds since the epoch. */
  readonly now: Milliseconds
  /** The source; default `manual`. */
  readonly source?: EntrySource
}

/** Creates an entry with the given fields. */
export function logPractice(
  fields: EntryFields,
  { id, now, source = 'manual' }: LogPracticeContext,
): EntryChange[] {
  const body: Entry = {
    id,
    ...fields,
    metadata: { source },
    scoreId: null,
    scoreTitle: null,
    scoreComposer: null,
    autoTracked: false,
    createdAt: instantOf(now),
  }
  return [{ op: 'put', kind: 'entry', id, body }]
}
