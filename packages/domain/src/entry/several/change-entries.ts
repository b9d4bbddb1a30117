import { patchBetween } from '../../record/record-change'
import { limits } from '../../shared/limits'
import { addDays, type CalendarDay, isTimeZone } from '../../units/calendar-day'
import { instantOf } from '../../units/instant'
import { instantToLocalDateTime, localDateTimeToInstant } from '../../units/local-date-time'
import type { Entry, EntryChange } from '../entry'
import { tagKey } from '../tag'

/**
 * The changes of several entries. `skipped` is the number of entries that stay unchanged because the change is
 * impossible for them.
 */
export interface SeveralChanges {
  readonly changes: EntryChange[]
  readonly skipped: number
}

const MINUTE = 60_000

/**
 * Returns the changes that add a tag to the entries that lack it. Skips status changes and entries that already
 * have `limits.tags` tags.
 */
export function tagEntries(entries: readonly Entry[], tag: string): SeveralChanges {
  const changes: EntryChange[] = []
  let skipped = 0
  for (const entry of entries) {
    if (entry.tags.some((each) => tagKey(each) === tagKey(tag))) continue
    const patch =
      entry.type !== 'status_change' && entry.tags.length < limits.tags
        ? patchBetween('entry', entry.id, entry, { tags: [...entry.tags, tag] })
        : null
    if (patch) changes.push(patch)
    else skipped++
  }
  return { changes, skipped }
}

/**
 * Returns the changes that move entries by whole days, earlier if `days` is negative. The local time of day
 * stays. Skips status changes, entries that would be after `today`, and entries without a valid new time.
 */
export function moveEntries(entries: readonly Entry[], days: number, today: CalendarDay): SeveralChanges {
  const changes: EntryChange[] = []
  let skipped = 0
  for (const entry of entries) {
    const moved = movedTo(entry, days)
    const patch =
      moved && moved.localDay <= today && entry.type !== 'status_change'
        ? patchBetween('entry', entry.id, entry, moved)
        : null
    if (patch) changes.push(patch)
    else skipped++
  }
  return { changes, skipped }
}

function movedTo({ timestamp, timeZone, localDay }: Entry, days: number) {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const local = instantToLocalDateTime(timestamp, zone)
  const day = addDays(local.slice(0, 10) as CalendarDay, days)
  const instant = localDateTimeToInstant(`${day}${local.slice(10)}`, zone)
  if (!instant.ok) return null
  const withinMinute = Date.parse(timestamp) % MINUTE
  return {
    timestamp: instantOf(Date.parse(instant.value) + withinMinute),
    localDay: addDays(localDay, days),
  }
}
