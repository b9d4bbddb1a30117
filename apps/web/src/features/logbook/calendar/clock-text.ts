import type { EntryFormat } from '../use-entry-format'

/** Formats minutes after midnight as a time of day, in the musician's language and 12-hour or 24-hour clock. */
export function clockText(minutes: number, format: EntryFormat): string {
  return format.time(new Date(minutes * 60_000).toISOString(), 'UTC')
}
