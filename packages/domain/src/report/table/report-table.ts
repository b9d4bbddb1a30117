import type { ComposerKey } from '../../piece/composer-key'
import type { CalendarDay } from '../../units/calendar-day'
import type { GroupField } from '../view/report-view'

/**
 * One group of a table. On a level by piece, work or composer, an entry is in each group that has a share of it. It counts
 * there with that share (`pieceTimesOf`) instead of its whole duration. Entries without a piece are in a group with the
 * key `''`. So the seconds of the groups of a level add up to those of the level above.
 *
 * Tags, goals and programmes do not divide time. An entry is in the group of each of its tags, each time with the same
 * seconds. A share of an entry is in the group of each programme that holds one of its pieces. So these groups overlap,
 * and their sum can exceed the level above.
 */
export interface ReportGroup {
  readonly field: GroupField
  /**
   * The value that the entries of the group have in common. composer: the key of the composer (`ComposerKey`),
   * `unknown` for a piece without one, `''` for entries without a piece. work: the `WorkKey`, `''` for entries
   * without a piece. piece: the piece key, `''` for entries without a piece. day, week, month, year: its first
   * day. durationRange: one of `durationRanges` by the whole duration of the entry. instrument, type: the id.
   * mood: the mood, tag: the tag, goal: the id of the goal, programme: the id of the programme, `''` for none.
   */
  readonly key: string
  /**
   * The title of the group in the spelling of its newest entry (of equal timestamps the one with the least id).
   * A group by piece has title and composer. A group by work has the title of the work without the movement,
   * and the composer. A group by composer has the composer. Null in all other groups, for entries without a
   * piece, and for no composer.
   */
  readonly title: string | null
  readonly composer: string | null
  /**
   * The keys of all levels down to this one, joined by NUL, which no key contains. The path identifies the group, for
   * example in the list of collapsed groups.
   */
  readonly path: string
  /** The number of groups around this group: 0 for the outermost groups. */
  readonly depth: number
  /** The sum of the seconds of the group's leaves, each share of an entry once. */
  readonly seconds: number
  /** The number of entries with a leaf in the group, each once. */
  readonly entries: number
  /** The latest `localDay` of the group's entries. */
  readonly lastDay: CalendarDay
  /** The groups of the next level, in their order; empty in an innermost group. */
  readonly groups: readonly ReportGroup[]
  /** The group's leaves on all levels below: those from index `first` up to, but not including, `end`. */
  readonly first: number
  readonly end: number
}

/**
 * Entries as a table: leaves, in groups on as many levels as the view groups by. It contains every entry of its query.
 *
 * A leaf is an entry, or a share of it, within one innermost group. Without grouping by piece, work or composer, each entry
 * is one leaf with its whole duration. Grouped by piece (alone or with work or composer), an entry has one leaf for each piece
 * of `pieceTimesOf`, with the share of the piece. Grouped by work (alone or with composer), it has one leaf for each work of
 * its pieces, with the sum of their shares. Grouped by composer alone, it has one leaf for each composer of its
 * pieces, with the sum of their shares. An entry without a piece is one leaf. The piece of a leaf is the piece that it
 * has the share of; if there are several, the first of them in the entry. Grouping by tag repeats each of these leaves
 * for each distinct tag of its entry. Without a tag it stays a single leaf. The same holds for goals and for
 * the programmes that hold a piece of the leaf.
 *
 * Leaves are sorted within their innermost group, or all together without groups, by the sorts of the view:
 * - date: the timestamp of the entry
 * - duration: the seconds of the leaf
 * - piece, composer: the normalised title (as `pieceNameOf` reads it), the key of the composer of the leaf's piece,
 *   compared by `Intl.Collator(locale, {numeric: true})`; names that the collator finds equal are equal
 * - lastPracticed, practiceCount, totalDuration: the latest timestamp, the number of entries, the seconds of the leaf's
 *   piece by `pieceTimesOf`. They cover all entries of the table, independent of groups and of the pieces that leaves
 *   show.
 * `desc` reverses the order. Every leaf has a date and a duration. In the other sorts, leaves without a piece come last
 * in both directions. In the sort by composer, leaves of pieces without a composer (`unknown`) come just before them.
 * Leaves that all sorts find equal: newest timestamp first, then id ascending by code units.
 *
 * Groups are sorted within their parent group by the same sorts:
 * - date: the key of a day, week, month or year; the latest timestamp of any other group
 * - lastPracticed: the latest timestamp of its entries
 * - duration, totalDuration: its seconds
 * - practiceCount: its entries
 * - piece, composer: the name of a group of that field, compared as in leaves; `unknown` and then `''` are last in both
 *   directions; no effect on groups of other fields. piece also compares groups by work: by the part of the `WorkKey`
 *   after the composer
 * Groups that all sorts find equal keep their natural order: day to year newest first; durationRange ascending; type
 * and mood as `loggableEntryTypes` and `moods` list them; instrument (by its id), piece (by its normalised title), work (by
 * the part of its key after the composer), tag and composer (by its key) by the collator, then by key ascending in code units (the composer `unknown` after all named
 * ones); goal as the entries of the table list their goals first, newest timestamp first, then by id of the entry;
 * programme as `ReportEngine.setProgrammes` lists them; `''` last. Pieces on a level below work: whole works,
 * then movements by their numbers, then as above.
 */
export interface ReportTable {
  /** The identity of composers in the table; absent for `normaliseComposer`. */
  readonly composerKey?: ComposerKey
  readonly groupedBy: readonly GroupField[]
  /** The sum of the seconds of all entries. */
  readonly seconds: number
  /** The number of entries, each once. */
  readonly entries: number
  /** The outermost groups. Empty if the table has no grouping or no leaves. */
  readonly groups: readonly ReportGroup[]
  /** The number of groups on all levels. */
  readonly groupCount: number
  /** Returns a group by its number, in depth-first order: a group, the groups in it, the next group of its level. */
  groupAt(number: number): ReportGroup
  /** `keyAt` returns the key of a group and `pathAt` its path, without creating the group. */
  keyAt(number: number): string
  pathAt(number: number): string
  /** Returns the number of the first group after a group that is not inside it; `groupCount` if there is none. */
  groupAfter(number: number): number
  /** Returns the `end` of a group, without creating the group. */
  groupEnd(number: number): number
  /** Returns the groups that contain a leaf, outermost first. */
  groupsOf(leaf: number): readonly ReportGroup[]
  readonly leafCount: number
  secondsAt(leaf: number): number
}

/** The ranges by which the table groups the durations of entries; `from` is the shortest duration of a range (seconds). */
export const durationRanges = [
  { key: 'under-15', from: 0 },
  { key: '15-to-30', from: 900 },
  { key: '30-to-60', from: 1800 },
  { key: '60-to-120', from: 3600 },
  { key: '120-and-more', from: 7200 },
] as const
export type DurationRangeKey = (typeof durationRanges)[number]['key']
