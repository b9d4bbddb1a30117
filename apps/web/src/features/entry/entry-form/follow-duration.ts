import { beganBefore } from '@segno/domain/entry/began-before'
import type { EntryDraft } from '@segno/domain/entry/entry-draft'
import { parseWholeNumber } from '@segno/domain/shared/whole-number'
import { type Milliseconds, seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime } from '@segno/domain/units/local-date-time'

type When = Pick<EntryDraft, 'dateTime' | 'minutes'>

/**
 * Returns the fields that a new duration changes. The start moves too, so that the practice still ends at
 * `ended` (milliseconds since the epoch).
 * Only `minutes` changes if the musician chose the start (`isChosen`) or if `minutes` is no whole number from
 * 1 to 1440.
 */
export function followDuration(
  minutes: string,
  isChosen: boolean,
  { ended, timeZone }: { readonly ended?: Milliseconds; readonly timeZone: string },
): Partial<When> {
  const count = parseWholeNumber(minutes)
  if (ended === undefined || isChosen || count === null || count < 1 || count > MOST_MINUTES)
    return { minutes }
  const began = beganBefore(ended, seconds(count * 60))
  return { minutes, dateTime: instantToLocalDateTime(instantOf(began), timeZone) }
}

/** The longest duration (minutes) that moves the start. The form reports a longer one as an error. */
const MOST_MINUTES = 24 * 60
