import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { timeOf } from '@segno/domain/units/instant'
import type { StoredAttachment } from '../../../contracts/attachments/attachments'
import type { EntryFormat } from '../use-entry-format'

/**
 * Returns the name that the musician gave to an attachment. An unnamed attachment gets its kind, number and
 * time of day.
 */
export function attachmentName(attachment: StoredAttachment, format: EntryFormat): string {
  const { name, kind, createdAt, ordinal } = attachment
  const when = format.time(createdAt, format.timeZone)
  return name ?? format.t(`takes.unnamed.${kind}`, { number: format.number(ordinal), when })
}

/** A take of a piece of the shown entry, with the bars of the take's entry; '' if that entry has none. */
export interface RelatedTake {
  readonly take: StoredAttachment
  readonly bars: string
}

/** Returns the name of a take in a list with takes of other entries. The name contains the day and the bars. */
export function datedName({ take, bars }: RelatedTake, format: EntryFormat): string {
  const parts = [format.date(dayOf(take, format)), bars && format.bars(bars), attachmentName(take, format)]
  return parts.filter((part) => part !== '').join(' · ')
}

/**
 * Returns the name of the exported file: day, name and extension. Replaces characters that some file systems
 * refuse.
 */
export function fileName(attachment: StoredAttachment, format: EntryFormat): string {
  const name = `${dayOf(attachment, format)} ${attachmentName(attachment, format)}`
  return `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.${extensionOf(attachment.mediaType)}`
}

function dayOf({ createdAt }: StoredAttachment, { timeZone }: EntryFormat) {
  return calendarDayOf(timeOf(createdAt), timeZone)
}

function extensionOf(mediaType: string): string {
  const [kind, subtype = ''] = (mediaType.split(';')[0] ?? '').split('/')
  if (subtype === 'mp4') return 'm4a'
  return kind === 'image' && subtype === 'jpeg' ? 'jpg' : subtype
}
