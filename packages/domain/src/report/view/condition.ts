/** The fields that reports can be filtered by. */
export const filterFields = [
  'autoTracked',
  'composer',
  'date',
  'duration',
  'goals',
  'hour',
  'instrument',
  'mood',
  'notes',
  'piece',
  'programmes',
  'scoreId',
  'tags',
  'techniques',
  'type',
  'weekday',
  'work',
] as const
export type FilterField = (typeof filterFields)[number]

export const operators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'in',
  'notIn',
  'between',
  'before',
  'after',
  'atLeast',
  'atMost',
  'isEmpty',
  'isNotEmpty',
  'linked',
  'notLinked',
] as const
export type Operator = (typeof operators)[number]

/**
 * One condition. A filter is a list of conditions that must all hold. `values` are texts for every field:
 * - autoTracked: `yes` or `no`
 * - composer: keys of composers (`ComposerKey`, `unknown` for none); for `contains` the typed words
 * - date: days `YYYY-MM-DD`, compared with `localDay`
 * - duration: seconds as decimal digits, compared with the entry's whole duration
 * - goals: ids of goals
 * - hour: the hour in which the entry began, `0` to `23`, as `PracticeStats.hours` counts it; no value without a time of day
 * - instrument, type, mood: ids
 * - notes: the typed words
 * - piece: piece keys; for `contains` the typed words
 * - programmes: ids of programmes
 * - scoreId: ids of scores
 * - tags, techniques: as entries store them; for `contains` the typed words
 * - weekday: the weekday of `localDay`, `0` Sunday to `6` Saturday
 * - work: the piece key of a work, or of any movement of it
 *
 * Texts are compared exactly, code unit by code unit. Filters skip conditions that are not usable
 * (`isUsableCondition`). The pieces of an entry are the keys of `pieceTimesOf`: an entry without pieces has the piece of
 * its linked score. The composers of an entry are those of its pieces. Its works are those that its pieces are or belong to
 * (`partOfWork`). Its programmes are those that hold one of its pieces.
 * The operators, for fields with several values (composer, goals, piece, programmes, tags,
 * techniques, work) and all others:
 * - equals / in: one value of the entry is one of `values` (`equals` has exactly one)
 * - notEquals / notIn: no value of the entry is one of `values`; true for an entry without a value
 * - contains: the folded text (`foldText`) of one value of the entry has `foldText(values[0])` as a substring. The values
 *   are notes, tags, techniques, or titles and composers in the spelling of this entry. A piece that the entry names twice has its
 *   first spelling. A linked score has `scoreTitle` and `scoreComposer`, or the name that `pieceNameOf` reads from the
 *   key. A composer whose normalised form is `unknown` is no value
 * - notContains: no value contains the text; true for an entry without a value
 * - between: from `values[0]` to `values[1]`, both included, in either order
 * - before / after: earlier / later than `values[0]`, excluding it
 * - atLeast / atMost: `values[0]` included
 * - isEmpty / isNotEmpty: the entry has no value / at least one value. A normalised composer `unknown` is no value
 * - linked / notLinked: `scoreId` of the entry is not null / is null
 */
export interface Condition {
  readonly field: FilterField
  readonly operator: Operator
  readonly values: readonly string[]
}
