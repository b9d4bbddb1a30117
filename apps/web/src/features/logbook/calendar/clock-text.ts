import type { EntryFormat } from '../use-entry-format'

/** Returns minutes after midnight as a time of day in the language and on the clock of the musician. */
export function clockText(minutes: number, format: EntryFormat): string {
  return format.time(new Date(minutes * 60_000).toISOString(), 'UTC')
}
