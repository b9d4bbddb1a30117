import type { JournalRecord } from '../change/change'

/** An item and when it last changed (milliseconds). */
export type RepertoireRecord = Pick<JournalRecord<'repertoire'>, 'body' | 'updatedAt'>
