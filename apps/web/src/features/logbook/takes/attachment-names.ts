import type { Attachment } from '@segno/domain/attachment/attachment'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { timeOf } from '@segno/domain/units/instant'
import type { EntryFormat } from '../use-entry-format'

/** Returns the name of an attachment within its entry: the one that the musician gave it, or its kind and time of day. */
export function attachmentName({ name, kind, createdAt }: Attachment, format: EntryFormat): string {
  return name ?? format.t(`takes.unnamed.${kind}`, { when: format.time(createdAt, format.timeZone) })
}

/** Returns the name of an attachment among those of other entries: with its day. */
export function datedName(attachment: Attachment, format: EntryFormat): string {
  return `${format.date(dayOf(attachment, format))} · ${attachmentName(attachment, format)}`
}

/** Returns the name of a file with the attachment. Some systems refuse a few characters. */
export function fileName(attachment: Attachment, format: EntryFormat): string {
  const name = `${dayOf(attachment, format)} ${attachmentName(attachment, format)}`
  return `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.${extensionOf(attachment.mediaType)}`
}

function dayOf({ createdAt }: Attachment, { timeZone }: EntryFormat) {
  return calendarDayOf(timeOf(createdAt), timeZone)
}

function extensionOf(mediaType: string): string {
  const [kind, subtype = ''] = (mediaType.split(';')[0] ?? '').split('/')
  if (subtype === 'mp4') return 'm4a'
  return kind === 'image' && subtype === 'jpeg' ? 'jpg' : subtype
}
