/** What reports can be filtered by. */
export const filterFields = [
  'autoTracked',
  'composer',
  'date',
  'duration',
  'instrument',
  'mood',
  'piece',
  'scoreId',
  'techniques',
  'type',
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
 * One condition; a filter is a list of them, all of which must hold. `values` are texts whatever the field:
 * - autoTracked: `yes` or `no`
 * - composer: normalised composers (`normaliseComposer`, `unknown` for none); with `contains` the words typed
 * - date: days `YYYY-MM-DD`, compared with `localDay`
 * - duration: seconds as decimal digits, compared with the entry's whole duration
 * - instrument, type, mood: ids
 * - piece: piece keys; with `contains` the words typed
 * - scoreId: ids of scores
 * - techniques: techniques as entries hold them; with `contains` the words typed
 *
 * Texts are compared as they are, code unit by code unit; a condition that is not usable (`isUsableCondition`) is left
 * out. An entry's pieces are the keys of `pieceTimesOf` (so what it was linked to, where it names none), its composers those of
 * its pieces. What each operator asks, of fields with several values (composer, piece, techniques) as of the others:
 * - equals / in: one of the entry's values is one of `values` (`equals` holds exactly one)
 * - notEquals / notIn: none of the entry's values is one of `values`; true where it has none
 * - contains: the folded text (`foldText`) of one of the entry's values holds `foldText(values[0])` as it is, in one
 *   piece. The values are then titles and composers as this entry spells them (of a piece that it names twice, the first
 *   spelling; of what it was linked to, `scoreTitle` and `scoreComposer`, or what `pieceNameOf` reads from the key) and
 *   techniques; a composer whose normalised form is `unknown` is no value. notContains: none does; true where it has none
 * - between: from `values[0]` to `values[1]`, both included; either order
 * - before / after: earlier / later than `values[0]`, which is not included
 * - atLeast / atMost: `values[0]` included
 * - isEmpty / isNotEmpty: the entry has no value / some value (a piece whose normalised composer is `unknown` counts as no
 *   composer value: composer isEmpty holds where no piece of the entry names one)
 * - linked / notLinked: `scoreId` of the entry is not null / is null
 */
export interface Condition {
  readonly field: FilterField
  readonly operator: Operator
  readonly values: readonly string[]
}
