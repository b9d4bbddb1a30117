import { loggableEntryTypes, moods } from '../../../entry/entry'
import type { PieceKey } from '../../../piece/piece-key'
import { foldText } from '../../../shared/fold-text'
import type { CalendarDay } from '../../../units/calendar-day'
import { dayNumberOf } from '../../../units/day-number'
import type { Condition, FilterField, Operator } from '../../view/condition'
import { isUsableCondition } from '../../view/condition-rules'
import { NO_HOUR, type ReportColumns } from '../columns/report-columns'
import type { TextLists } from '../columns/text-lists'
import { BitmapTest, PiecesTest, RangeTest, type RowTest } from './row-tests'
import { ValueBitmap } from './value-bitmap'

/** Tests one value of an entry; null stands for no value. */
type Ask = (value: string | null) => boolean

/**
 * Returns a function that tests whether the entry of a row fulfils all usable conditions (`isUsableCondition`).
 * It compares days and numbers directly. For other fields it tests each distinct value once and stores the
 * result. It also covers values that the columns receive later, so a caller can keep it as long as the columns.
 */
export function compileConditions(
  columns: ReportColumns,
  conditions: readonly Condition[],
): (row: number) => boolean {
  const tests = testsOf(columns, conditions)
  return (row) => tests.every((test) => test.holds(row))
}

/**
 * Returns the rows whose entries fulfil all usable conditions, in the order of `rows`. Faster than
 * `compileConditions` for many rows.
 */
export function selectRows(
  columns: ReportColumns,
  conditions: readonly Condition[],
  rows: Int32Array,
): Int32Array {
  const tests = testsOf(columns, conditions)
  if (tests.length === 0) return rows
  const room = roomFor(rows.length)
  let chosen = rows
  for (const test of tests) chosen = room.subarray(0, test.select(chosen, room))
  return chosen.slice()
}

/** A buffer that all calls of `selectRows` share; they return copies. */
let room = new Int32Array(0)

function roomFor(rows: number): Int32Array {
  if (rows > room.length) room = new Int32Array(rows)
  return room
}

function testsOf(columns: ReportColumns, conditions: readonly Condition[]): RowTest[] {
  return conditions.filter(isUsableCondition).map((condition) => testOf(columns, condition))
}

function testOf(columns: ReportColumns, condition: Condition): RowTest {
  const { field, operator, values } = condition
  if (field === 'date') {
    const days = values.map((day) => dayNumberOf(day as CalendarDay))
    return new RangeTest(() => columns.days, ...boundsOf(operator, days))
  }
  if (field === 'duration') {
    return new RangeTest(() => columns.seconds, ...boundsOf(operator, values.map(Number)))
  }
  if (field === 'autoTracked') {
    const wanted = values[0] === 'yes' ? 1 : 0
    return new RangeTest(() => columns.autoTracked, wanted, wanted)
  }
  if (field === 'hour' || field === 'weekday') {
    const wanted = new Set(values.map(Number))
    return new BitmapTest(
      () => (field === 'hour' ? columns.hours : columns.weekdays),
      () => NO_HOUR + 1,
      new ValueBitmap((number) => wanted.has(number)),
      !negations.has(operator),
    )
  }
  return valueTest(columns, condition, field)
}

/** Operators that hold if no value of the entry passes the test of the opposite operator. */
const negations: ReadonlySet<Operator> = new Set([
  'notEquals',
  'notIn',
  'notContains',
  'isEmpty',
  'notLinked',
] as const)

/** Returns the first and the last whole number that fulfil an operator with the given values. */
function boundsOf(operator: Operator, values: readonly number[]): [from: number, to: number] {
  const [value = 0] = values
  switch (operator) {
    case 'before':
      return [-Infinity, value - 1]
    case 'after':
      return [value + 1, Infinity]
    case 'atLeast':
      return [value, Infinity]
    case 'atMost':
      return [-Infinity, value]
    default:
      return [Math.min(...values), Math.max(...values)]
  }
}

/** Returns the test of an operator for one value. For a negation, returns the test of the opposite operator. */
function askOf({ field, operator, values }: Condition, { names }: ReportColumns): Ask {
  if (operator === 'contains' || operator === 'notContains') {
    const words = foldText(values[0] ?? '')
    return (value) => value !== null && foldText(value).includes(words)
  }
  if (values.length === 0) return (value) => value !== null
  const wanted = new Set(comparedKeys(field, values, names))
  return (value) => value !== null && wanted.has(value)
}

/**
 * Returns the keys that a condition compares. A stored condition may have the key of another spelling, and it
 * names a work by one of its pieces.
 */
function comparedKeys(field: FilterField, values: readonly string[], names: ReportColumns['names']) {
  if (field === 'composer') return values.map(names.composerKey)
  return field === 'work' ? values.map((key) => names.workKeyOf(key as PieceKey)) : values
}

/** Returns a test that passes if one value of the field passes; for a negation, if none does. */
function valueTest(
  columns: ReportColumns,
  condition: Condition,
  field: Exclude<FilterField, 'date' | 'duration' | 'autoTracked' | 'hour' | 'weekday'>,
): RowTest {
  const ask = askOf(condition, columns)
  const wanted = !negations.has(condition.operator)
  const bitmapTest = (
    column: () => Uint8Array | Int32Array,
    valueCount: () => number,
    judge: (id: number) => boolean,
  ) => new BitmapTest(column, valueCount, new ValueBitmap(judge), wanted)
  const listsTest = (column: () => Int32Array, lists: TextLists) =>
    bitmapTest(
      column,
      () => lists.size,
      (list) => lists.membersOf(list).some((text) => ask(lists.texts.textOf(text))),
    )
  switch (field) {
    case 'instrument':
      return bitmapTest(
        () => columns.instruments,
        () => columns.instrumentNames.size,
        (id) => ask(columns.instrumentNames.textOf(id)),
      )
    case 'type':
      return bitmapTest(
        () => columns.types,
        () => loggableEntryTypes.length,
        (id) => ask(loggableEntryTypes[id] as string),
      )
    case 'mood':
      return bitmapTest(
        () => columns.moods,
        () => moods.length + 1,
        (id) => ask(moods[id] ?? null),
      )
    case 'scoreId':
      return bitmapTest(
        () => columns.scores,
        () => columns.scoreIds.size,
        (id) => ask(id < 0 ? null : columns.scoreIds.textOf(id)),
      )
    case 'notes':
      return bitmapTest(
        () => columns.notes,
        () => columns.noteTexts.size,
        (id) => ask(id < 0 ? null : columns.noteTexts.textOf(id)),
      )
    case 'techniques':
      return listsTest(() => columns.techniqueSets, columns.techniqueLists)
    case 'tags':
      return listsTest(() => columns.tagSets, columns.tagLists)
    case 'goals':
      return listsTest(() => columns.goalSets, columns.goalLists)
    case 'piece':
    case 'composer':
    case 'programmes':
    case 'work':
      return new PiecesTest(
        columns,
        new ValueBitmap((name) => name >= 0 && holdsName(columns, condition, name, ask)),
        wanted,
      )
  }
}

/**
 * Returns true if a spelling passes `ask`: by its piece, work or composer, or, if the field is `programmes`, by
 * a programme that holds its piece.
 */
function holdsName(columns: ReportColumns, condition: Condition, name: number, ask: Ask): boolean {
  if (condition.field !== 'programmes') return ask(pieceValue(columns, condition, name))
  return columns.programmes.idsOf(columns.names.pieceOf(name)).some(ask)
}

/**
 * Returns the text to test: the key of a chosen name, or the spelling if the operator searches for words or
 * takes no value. Returns null for a spelling without a composer.
 */
function pieceValue({ names }: ReportColumns, { field, values, operator }: Condition, name: number) {
  const isSpelling = values.length === 0 || operator === 'contains' || operator === 'notContains'
  if (isSpelling) return field === 'piece' ? names.titleOf(name) : names.composerOf(name)
  const piece = names.pieceOf(name)
  if (field === 'piece') {
    const key = names.pieces.textOf(piece)
    const united = names.unitedKeyOf(key as PieceKey)
    // A condition may name the piece in another spelling of its composer.
    return values.find((value) => names.unitedKeyOf(value as PieceKey) === united) ?? key
  }
  if (field === 'work') return names.works.textOf(names.workOfPiece(piece))
  return names.composers.textOf(names.composerOfPiece(piece))
}
