import type { CalendarDay } from '../units/calendar-day'
import type { GroupField } from './report-view'

/**
 * One group of a table. Where a level groups by piece or composer an entry stands in each group that it has a part in,
 * with its share (`pieceTimesOf`) instead of its whole duration, and entries without a piece in a group whose key is
 * `''`; so the seconds of the groups of a level always add up to those of the level above.
 */
export interface ReportGroup {
  readonly field: GroupField
  /**
   * composer: the normalised composer, `unknown` for a piece without one, `''` for entries without a piece.
   * piece: the piece key, `''` for entries without one. day, week, month, year: the first day of it. durationRange:
   * one of `durationRanges` by the entry's whole duration. instrument, type: the id. mood: the mood, `''` for none.
   */
  readonly key: string
  /** The keys of all levels down to this one: what tells groups apart, and what a collapsed group is remembered by. */
  readonly path: string
  /** 0 for the outermost. */
  readonly depth: number
  readonly seconds: number
  /** Entries with a part in it, each once. */
  readonly entries: number
  readonly lastDay: CalendarDay
  /** The groups of the next level, in their order; empty in the innermost. */
  readonly groups: readonly ReportGroup[]
  /** Its lines, of all levels below: places in the table's lines, from `first`, without `end`. */
  readonly first: number
  readonly end: number
}

/** Ranges of whole durations, by the seconds at which each begins. */
export const durationRanges = [
  { key: 'under-15', from: 0 },
  { key: '15-to-30', from: 900 },
  { key: '30-to-60', from: 1800 },
  { key: '60-to-120', from: 3600 },
  { key: '120-and-more', from: 7200 },
] as const
export type DurationRangeKey = (typeof durationRanges)[number]['key']
