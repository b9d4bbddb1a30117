import { type Entry, loggableEntryTypes, moods } from '../../src/entry/entry'
import { normaliseComposer, type PieceKey } from '../../src/piece/piece-key'
import { pieceNameOf } from '../../src/piece/piece-name'
import { partOfWork } from '../../src/piece/work-key'
import type { ProgrammePieces } from '../../src/report/engine/columns/programme-sets'
import type { Condition, FilterField, Operator } from '../../src/report/view/condition'
import { foldText } from '../../src/shared/fold-text'
import { hasLength, limits } from '../../src/shared/limits'
import { hourOf, weekdayOf } from './reference-days'
import { referencePieceShares, referencePieces, referenceProgrammes } from './reference-piece-shares'

const equality: readonly Operator[] = ['equals', 'notEquals', 'in', 'notIn']
const emptiness: readonly Operator[] = ['isEmpty', 'isNotEmpty']
const wording: readonly Operator[] = ['contains', 'notContains']

export const referenceOperators: Readonly<Record<FilterField, readonly Operator[]>> = {
  autoTracked: ['equals'],
  composer: [...equality, ...wording, ...emptiness],
  date: ['equals', 'before', 'after', 'between'],
  duration: ['equals', 'atLeast', 'atMost', 'between'],
  goals: [...equality, ...emptiness],
  hour: equality,
  instrument: equality,
  mood: [...equality, ...emptiness],
  notes: [...wording, ...emptiness],
  piece: [...equality, ...wording, ...emptiness],
  programmes: [...equality, ...emptiness],
  scoreId: ['linked', 'notLinked', 'equals'],
  tags: [...equality, ...wording, ...emptiness],
  techniques: [...equality, ...wording, ...emptiness],
  type: equality,
  weekday: equality,
  work: equality,
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

function isOfItsKind(field: FilterField, operator: Operator, value: string): boolean {
  if (field === 'autoTracked') return value === 'yes' || value === 'no'
  if (field === 'date') return isDay(value)
  if (field === 'duration') return /^[0-9]{1,9}$/.test(value)
  if (wording.includes(operator)) return foldText(value) !== ''
  if (field === 'type') return (loggableEntryTypes as readonly string[]).includes(value)
  if (field === 'mood') return (moods as readonly string[]).includes(value)
  if (field === 'hour') return Array.from({ length: 24 }, (_, hour) => `${hour}`).includes(value)
  if (field === 'weekday') return ['0', '1', '2', '3', '4', '5', '6'].includes(value)
  return hasLength(value, 1, limits.idLength)
}

/** Returns true if a condition is usable. We wrote it from the doc comment of `isUsableCondition`. */
export function referenceIsUsable({ field, operator, values }: Condition): boolean {
  if (!referenceOperators[field]?.includes(operator)) return false
  const none = ['isEmpty', 'isNotEmpty', 'linked', 'notLinked'].includes(operator)
  const count = values.length
  if (none && count !== 0) return false
  if (operator === 'between' && count !== 2) return false
  const many = operator === 'in' || operator === 'notIn'
  if (many && (count < 1 || count > limits.conditionValues)) return false
  if (!none && !many && operator !== 'between' && count !== 1) return false
  return values.every((value) => isOfItsKind(field, operator, value))
}

type Programmes = readonly ProgrammePieces[]

/** Returns the values of an entry's field that the operators `equals` and `in` compare. */
function valuesOf(entry: Entry, field: FilterField, programmes: Programmes): string[] {
  switch (field) {
    case 'piece':
      return referencePieceShares(entry).map(({ key }) => key)
    case 'composer':
      return referencePieceShares(entry).map(({ composerKey }) => composerKey)
    case 'work':
      return referencePieceShares(entry).map(({ workKey }) => workKey)
    case 'techniques':
      return entry.techniques
    case 'tags':
      return entry.tags
    case 'programmes':
      return referenceProgrammes(referencePieceShares(entry), programmes)
    case 'goals':
      return entry.goalIds
    case 'notes':
      return entry.notes ? [entry.notes] : []
    case 'instrument':
      return [entry.instrument]
    case 'type':
      return [entry.type]
    case 'hour':
      return [String(hourOf(entry))]
    case 'weekday':
      return [String(weekdayOf(entry.localDay))]
    case 'mood':
      return entry.mood === null ? [] : [entry.mood]
    case 'scoreId':
      return entry.scoreId === null ? [] : [entry.scoreId]
    case 'autoTracked':
      return [entry.autoTracked ? 'yes' : 'no']
    case 'date':
      return [entry.localDay]
    case 'duration':
      return [String(entry.duration)]
  }
}

/**
 * Returns the key for the value of a condition: the key of the work or of the composer, else the value itself.
 */
function keyOf(field: FilterField, value: string): string {
  if (field === 'work') return partOfWork(pieceNameOf(value as PieceKey)).key
  return field === 'composer' ? normaliseComposer(value) : value
}

/** Returns the texts of an entry's field in which the operator `contains` searches. */
function textsOf(entry: Entry, field: FilterField): string[] {
  if (field === 'techniques' || field === 'tags' || field === 'notes') return valuesOf(entry, field, [])
  const pieces = referencePieces(entry)
  if (field === 'piece') return pieces.map(({ title }) => title)
  return pieces.map(({ composer }) => composer).filter((composer) => composer !== null)
}

function isEmpty(entry: Entry, field: FilterField, programmes: Programmes): boolean {
  const values = valuesOf(entry, field, programmes)
  if (field !== 'composer') return values.length === 0
  return values.every((value) => value === normaliseComposer(null))
}

/** Returns the number of an entry that a condition compares: its seconds, or its day as milliseconds. */
function amountOf(entry: Entry, field: FilterField): number {
  return field === 'duration' ? entry.duration : Date.parse(entry.localDay)
}

function amount(field: FilterField, value: string | undefined): number {
  return field === 'duration' ? Number(value) : Date.parse(value ?? '')
}

function isAmong(entry: Entry, { field, values }: Condition, programmes: Programmes): boolean {
  if (field === 'date' || field === 'duration') return amountOf(entry, field) === amount(field, values[0])
  const keys = values.map((value) => keyOf(field, value))
  return valuesOf(entry, field, programmes).some((value) => keys.includes(value))
}

function holdsWords(entry: Entry, { field, values }: Condition): boolean {
  const words = foldText(values[0] ?? '')
  return textsOf(entry, field).some((text) => foldText(text).includes(words))
}

/** Returns true if a usable condition holds for an entry. */
function referenceHolds(entry: Entry, condition: Condition, programmes: Programmes): boolean {
  const { field, operator, values } = condition
  const own = amountOf(entry, field)
  const asked = values.map((value) => amount(field, value))
  const [a = 0] = asked
  switch (operator) {
    case 'equals':
    case 'in':
      return isAmong(entry, condition, programmes)
    case 'notEquals':
    case 'notIn':
      return !isAmong(entry, condition, programmes)
    case 'contains':
      return holdsWords(entry, condition)
    case 'notContains':
      return !holdsWords(entry, condition)
    case 'between':
      return own >= Math.min(...asked) && own <= Math.max(...asked)
    case 'before':
      return own < a
    case 'after':
      return own > a
    case 'atLeast':
      return own >= a
    case 'atMost':
      return own <= a
    case 'isEmpty':
      return isEmpty(entry, field, programmes)
    case 'isNotEmpty':
      return !isEmpty(entry, field, programmes)
    case 'linked':
      return entry.scoreId !== null
    case 'notLinked':
      return entry.scoreId === null
  }
}

export function referenceMatches(
  entry: Entry,
  conditions: readonly Condition[],
  programmes: Programmes = [],
): boolean {
  return conditions
    .filter(referenceIsUsable)
    .every((condition) => referenceHolds(entry, condition, programmes))
}
