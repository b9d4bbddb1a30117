import type { CalendarDay } from '../../units/calendar-day'
import type { GroupField } from '../view/report-view'

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
  /**
   * As the newest entry of the group (of equal times the one whose id is the least) spells them. piece: title and
   * composer; composer: the composer; null in all other groups, for entries without a piece, and where no composer is
   * named.
   */
  readonly title: string | null
  readonly composer: string | null
  /**
   * The keys of all levels down to this one, with NUL (which no key holds) between: what tells groups apart, and what a
   * collapsed group is remembered by.
   */
  readonly path: string
  /** 0 for the outermost. */
  readonly depth: number
  /** The seconds of its leaves. */
  readonly seconds: number
  /** Entries with a part in it, each once. */
  readonly entries: number
  /** The latest `localDay` of them. */
  readonly lastDay: CalendarDay
  /** The groups of the next level, in their order; empty in the innermost. */
  readonly groups: readonly ReportGroup[]
  /** Its leaves, of all levels below: places in the table's leaves, from `first`, without `end`. */
  readonly first: number
  readonly end: number
}

/**
 * Entries as a table: leaves, and groups of them on as many levels as the view groups by. Every entry given is in it.
 *
 * A leaf is an entry within one innermost group. Without grouping by piece or composer each entry is one leaf with its
 * whole duration. Grouped by piece (alone or beside composer) it is one leaf for each part of `pieceTimesOf`, with the
 * part's share; grouped by composer alone one leaf for each composer of its pieces, with the shares of the composer's
 * pieces together. An entry without a piece is one leaf. The piece of a leaf is the part's; of several the first in the
 * entry, so without grouping by piece or composer the entry's first.
 *
 * Leaves are sorted within their innermost group, all of them where nothing is grouped, by the sorts of the view:
 * - date: the entry's timestamp
 * - duration: the leaf's seconds
 * - piece, composer: the normalised title, the normalised composer of the leaf's piece (as `pieceNameOf` reads them from
 *   its key), compared by `Intl.Collator(locale, {numeric: true})`; what that finds equal is equal
 * - lastPracticed, practiceCount, totalDuration: the latest timestamp, the number of entries, the seconds that the
 *   leaf's piece has in all entries of the table by `pieceTimesOf`, whatever the group and whichever pieces leaves show
 * `desc` is the other way round. By date and duration no leaf lacks a value. By the others leaves without a piece come
 * last whatever the direction, and by composer, just before these, leaves whose piece names no composer (`unknown`).
 * Where no sort decides: newest timestamp first, then the id ascending by code units.
 *
 * Groups stand within the group around them in the order of the same sorts:
 * - date: in a group of day, week, month or year its key, in any other the latest timestamp
 * - lastPracticed: the latest timestamp of its entries
 * - duration, totalDuration: its seconds
 * - practiceCount: its entries
 * - piece, composer: in a group of that field its name, compared as in leaves, `unknown` and after it `''` last whatever
 *   the direction; in any other group no difference
 * Where no sort decides, in their natural order: day to year the newest first; durationRange ascending; type and mood
 * as `loggableEntryTypes` and `moods` list them; instrument (by its id), piece (by its normalised title) and composer (by
 * its key) by the collator, then by key ascending in code units, the composer `unknown` after all named ones; `''` last.
 */
export interface ReportTable {
  readonly groupedBy: readonly GroupField[]
  /** Of all leaves. */
  readonly seconds: number
  /** Each once. */
  readonly entries: number
  /** The outermost groups; none where nothing is grouped or there is no leaf. */
  readonly groups: readonly ReportGroup[]
  /** Groups of all levels. */
  readonly groupCount: number
  /** A group by its number: each is followed by the groups in it, these by the next of its level. */
  groupAt(number: number): ReportGroup
  /** Key and path of a group, without the rest of it. */
  keyAt(number: number): string
  pathAt(number: number): string
  /** The number of the first group behind a group that is not in it. */
  groupAfter(number: number): number
  /** The leaf behind the last one of a group: its `end`. */
  groupEnd(number: number): number
  /** The groups that a leaf is in, outermost first. */
  groupsOf(leaf: number): readonly ReportGroup[]
  readonly leafCount: number
  secondsAt(leaf: number): number
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
