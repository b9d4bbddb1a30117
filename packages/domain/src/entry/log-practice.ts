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
  /** How the entry was made; default `manual`. */
  readonly source?: EntrySource
  /** True if a tool measured the time; default false. */
  readonly autoTracked?: boolean
  /** Further fields of `metadata`. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** The score that the musician played; default none. */
  readonly score?: Pick<Entry, 'scoreId' | 'scoreTitle' | 'scoreComposer'>
}

const noScore = { scoreId: null, scoreTitle: null, scoreComposer: null }

/** Returns the put that creates an entry with the given fields. Without a source, its source is `manual`. */
export function logPractice(
  fields: EntryFields,
  { id, now, source = 'manual', autoTracked = false, metadata = {}, score = noScore }: LogPracticeContext,
): EntryChange[] {
  const body: Entry = {
    id,
    ...fields,
    metadata: { ...metadata, source },
    ...score,
    autoTracked,
    createdAt: instantOf(now),
  }
  return [{ op: 'put', kind: 'entry', id, body }]
}
