import type { FilterField } from '@segno/domain/report/view/condition'
import { foldText } from '@segno/domain/shared/fold-text'
import type { PieceChoice, ReportChoices } from '../../../data/reports/use-report-choices'
import type { PanelFormat } from './panel-format'

/** A value that a condition can use, with its displayed name. */
export interface ChoiceOption {
  readonly value: string
  readonly label: string
  /** The first part of the label. `detail` is the second part: for a piece, the composer. */
  readonly title: string
  readonly detail: string | undefined
  readonly folded: string
}

/**
 * Returns the values that a field can be compared with, in the order of `choices`. Hours and weekdays have
 * their natural order.
 * Includes selected values that the diary no longer contains, so that the musician can remove them.
 */
export function choiceOptions(
  field: FilterField,
  chosen: readonly string[],
  choices: ReportChoices | null,
  format: PanelFormat,
): ChoiceOption[] {
  const occurring = choices ? valuesOf(field, choices) : []
  const known = new Set(occurring)
  const values = [...occurring, ...chosen.filter((value) => !known.has(value))]
  const pieces = new Map<string, PieceChoice>(
    choices ? namedChoices(field, choices).map((piece) => [piece.key, piece]) : [],
  )
  return values.map((value) => {
    const label = format.value(field, value)
    const piece = pieces.get(value)
    return {
      value,
      label,
      title: piece ? format.noBreak(piece.title) : label,
      detail: format.composer(piece?.composer ?? null) || undefined,
      folded: foldText(label),
    }
  })
}

function namedChoices(field: FilterField, choices: ReportChoices): readonly PieceChoice[] {
  if (field === 'work') return choices.works
  return field === 'piece' ? choices.pieces : []
}

const numbersTo = (end: number) => Array.from({ length: end }, (_, number) => String(number))
const hours = numbersTo(24)
/** The numbers of the weekdays, from Monday to Sunday. */
const weekdays = [...numbersTo(7).slice(1), '0']

function valuesOf(field: FilterField, choices: ReportChoices): readonly string[] {
  switch (field) {
    case 'instrument':
      return choices.instruments
    case 'piece':
    case 'work':
      return namedChoices(field, choices).map(({ key }) => key)
    case 'composer':
      return choices.composers.map(({ key }) => key)
    case 'techniques':
      return choices.techniques
    case 'tags':
      return choices.tags
    case 'goals':
      return choices.goals.map(({ id }) => id)
    case 'programmes':
      return choices.programmes.map(({ id }) => id)
    case 'mood':
      return choices.moods
    case 'type':
      return choices.types
    case 'hour':
      return hours
    case 'weekday':
      return weekdays
    case 'scoreId':
      return choices.scores.map(({ id }) => id)
    default:
      return []
  }
}

/** Returns the first `most` options whose name contains every typed word. Omits the values in `without`. */
export function findOptions(
  options: readonly ChoiceOption[],
  typed: string,
  without: readonly string[],
  most: number,
): ChoiceOption[] {
  const wanted = foldText(typed).split(' ').filter(Boolean)
  const found: ChoiceOption[] = []
  for (const option of options) {
    if (found.length === most) break
    if (without.includes(option.value)) continue
    if (wanted.every((word) => option.folded.includes(word))) found.push(option)
  }
  return found
}

/** Returns the options sorted by name in the collation of the language. Weekdays keep their order. */
export function byName(
  field: FilterField,
  options: readonly ChoiceOption[],
  language: string,
): readonly ChoiceOption[] {
  if (field === 'weekday') return options
  const { compare } = new Intl.Collator(language, { numeric: true })
  return options.toSorted((a, b) => compare(a.label, b.label))
}
