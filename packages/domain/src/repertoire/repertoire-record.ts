import type { JournalRecord } from '../change/change'

/** An item and the time of its last change (milliseconds). */
export type RepertoireRecord = Pick<JournalRecord<'repertoire'>, 'body' | 'updatedAt'>
