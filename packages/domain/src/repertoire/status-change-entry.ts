import type { Entry } from '../entry/entry'
import type { EntrySource } from '../entry/entry-source'
import { fingerprint } from '../shared/fingerprint'
import { calendarDayOf, isTimeZone } from '../units/calendar-day'
import { type Milliseconds, seconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { PieceStatus } from './repertoire-item'
import type { RepertoireRecord } from './repertoire-record'

/** The duration of a status change: one minute. It never counts as practice. */
const statusChangeSeconds = seconds(60)

export interface StatusChangeContext {
  /** The time of the change. */
  readonly now: Milliseconds
  /** IANA zone of the place of the change; UTC if unknown. */
  readonly timeZone: string
  /** The instrument of the entry; default `none`. */
  readonly instrument?: string
}

/**
 * Returns the id of the entry for a change of status: a hash of the new status and the item before. So two
 * devices with the same change, or a repeated call, write one entry.
 */
export function statusChangeId({ body, updatedAt }: RepertoireRecord, status: PieceStatus): string {
  return `status-${fingerprint([body.scoreId, body.status, status, updatedAt].join('|'))}`
}

/** Returns the logbook entry of one minute for a change of status, in UTC if the zone is unknown. */
export function statusChangeEntry(
  record: RepertoireRecord,
  status: PieceStatus,
  { now, timeZone, instrument = 'none' }: StatusChangeContext,
): Entry {
  const { title, composer, scoreId, status: oldStatus } = record.body
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const timestamp = instantOf(now)
  return {
    id: statusChangeId(record, status),
    timestamp,
    timeZone: zone,
    localDay: calendarDayOf(now, zone),
    duration: statusChangeSeconds,
    type: 'status_change',
    instrument,
    mood: 'neutral',
    notes: `Status changed: ${oldStatus} → ${status}`,
    pieces: title === null ? [] : [{ id: 'piece-1', title, composer, measures: null, tempo: null }],
    techniques: [],
    goalIds: [],
    tags: [],
    // The statuses as data, so that screens can translate the note.
    metadata: { source: 'repertoire' satisfies EntrySource, oldStatus, newStatus: status },
    scoreId,
    scoreTitle: title,
    scoreComposer: composer,
    autoTracked: false,
    createdAt: timestamp,
  }
}
