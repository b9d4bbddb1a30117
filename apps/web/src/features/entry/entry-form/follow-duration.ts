import { beganBefore } from '@segno/domain/entry/began-before'
import type { EntryDraft } from '@segno/domain/entry/entry-draft'
import { parseWholeNumber } from '@segno/domain/shared/whole-number'
import { type Milliseconds, seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime } from '@segno/domain/units/local-date-time'

type When = Pick<EntryDraft, 'dateTime' | 'minutes'>

/**
 * Returns the fields that a new duration changes. The start follows it, so that the practice still ends at `ended`
 * (milliseconds since the epoch). A start that the musician chose (`isChosen`) and a start with half a number stay.
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

/** A longer duration is a typing error, which the form reports. */
const MOST_MINUTES = 24 * 60
