import type { ComposerKey } from '../piece/composer-key'
import type { Piece } from '../piece/piece'
import { normaliseComposer, pieceKeyOf } from '../piece/piece-key'
import { type PartOfWork, partOfWork, type WorkKey } from '../piece/work-key'
import { workOf } from '../piece/work-movements'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import type { PieceTotals } from './piece-stats'
import { type RepertoireRow, statusOrder } from './repertoire-list'

/** A row of the repertoire list as a part of a work. */
export interface ListedPiece {
  readonly row: RepertoireRow
  /** The number of the movement, from 1. Null for a piece that is a whole work. */
  readonly movement: number | null
}

/** A work with at least two parts in the list, or a single piece. */
export type ListedWork =
  | { readonly kind: 'piece'; readonly row: RepertoireRow }
  | {
      readonly kind: 'work'
      readonly key: WorkKey
      /**
       * The work as a row: the sums and the newest practice of its parts, and the first of their statuses in
       * `statusOrder`. Includes parts outside the repertoire.
       */
      readonly row: RepertoireRow
      /** The whole work, then its movements by number. */
      readonly parts: readonly ListedPiece[]
    }

/** A piece with its practice. */
export interface PractisedPiece {
  readonly piece: Piece
  readonly totals: PieceTotals
  /** The day of the last practice, or null. */
  readonly lastDay: CalendarDay | null
}

/**
 * Returns the rows of a list with the parts of each work grouped, sorted by `order`. A work sorts like a piece
 * with its sums. A row stays single if the list has no other part of its work, or only other spellings of it.
 * `unlisted` are practised pieces outside the repertoire. Their practice counts for their works. So a work has
 * the same time here and on the pages of its movements.
 */
export function listWorks(
  rows: readonly RepertoireRow[],
  order: (a: RepertoireRow, b: RepertoireRow) => number,
  composerKey: ComposerKey,
  unlisted: readonly PractisedPiece[] = [],
): ListedWork[] {
  const works = new Map<WorkKey, ListedPiece[]>()
  for (const row of rows) {
    const { key, movement } = partOf(row, composerKey)
    const parts = works.get(key)
    if (parts) parts.push({ row, movement })
    else works.set(key, [{ row, movement }])
  }
  const isWork = (parts: readonly ListedPiece[]) =>
    parts.length > 1 && parts.some(({ movement }) => movement !== null)
  const others = unlistedParts(
    new Map([...works].filter(([, parts]) => isWork(parts))),
    unlisted,
    composerKey,
  )
  return [...works]
    .flatMap(([key, parts]): ListedWork[] =>
      isWork(parts)
        ? [asWork(key, parts, others.get(key) ?? [])]
        : parts.map(({ row }) => ({ kind: 'piece', row })),
    )
    .sort((a, b) => order(a.row, b.row))
}

/** Returns for each work its parts among the unlisted pieces. Omits works without such parts. */
function unlistedParts(
  works: ReadonlyMap<WorkKey, readonly ListedPiece[]>,
  unlisted: readonly PractisedPiece[],
  composerKey: ComposerKey,
): Map<WorkKey, PractisedPiece[]> {
  const others = new Map<WorkKey, PractisedPiece[]>()
  // Parsing a title is slow, so compare the composers first.
  const composers = new Set([...works.values()].map((parts) => composerKey(parts[0]?.row.composer ?? null)))
  for (const practised of unlisted) {
    if (!composers.has(composerKey(practised.piece.composer))) continue
    const { key } = partOf(practised.piece, composerKey)
    if (works.has(key)) others.set(key, [...(others.get(key) ?? []), practised])
  }
  return others
}

/** Returns true if any of the pieces is a movement. */
export function hasMovements(rows: readonly RepertoireRow[]): boolean {
  return rows.some((row) => partOf(row, normaliseComposer).movement !== null)
}

/**
 * Caches the work of each row, because parsing 2,000 titles at each keystroke is slow. A row object stays the
 * same until its data changes.
 */
const known = new WeakMap<ComposerKey, WeakMap<Piece, PartOfWork>>()

function partOf(row: Piece, composerKey: ComposerKey): PartOfWork {
  const parts = known.get(composerKey) ?? new WeakMap<Piece, PartOfWork>()
  known.set(composerKey, parts)
  let part = parts.get(row)
  if (!part) {
    part = partOfWork(row, composerKey)
    parts.set(row, part)
  }
  return part
}

function asWork(
  key: WorkKey,
  parts: readonly ListedPiece[],
  unlisted: readonly PractisedPiece[],
): ListedWork {
  // Sorting is stable: two spellings of one movement stay in the order of the list.
  const sorted = parts.toSorted((a, b) => (a.movement ?? 0) - (b.movement ?? 0))
  return {
    kind: 'work',
    key,
    row: sumOf(
      sorted.map(({ row }) => row),
      unlisted,
    ),
    parts: sorted,
  }
}

/** Returns the row of a work. `rows` start with the whole work, if the list has it. */
function sumOf(rows: readonly RepertoireRow[], unlisted: readonly PractisedPiece[]): RepertoireRow {
  const [first] = rows as readonly [RepertoireRow]
  const { title, composer } = workOf(first) ?? first
  const items = rows.map(({ item }) => item)
  const sum = (amountOf: (row: RepertoireRow) => number) =>
    rows.reduce((total, row) => total + amountOf(row), 0)
  return {
    key: pieceKeyOf(title, composer),
    item: {
      ...first.item,
      status: statusOrder.find((status) => items.some((item) => item.status === status)) ?? first.item.status,
      difficultyRating: greatest(items.map(({ difficultyRating }) => difficultyRating)),
      targetDate: least(items.map(({ targetDate }) => targetDate)),
      createdAt: greatest(items.map(({ createdAt }) => createdAt)) ?? first.item.createdAt,
    },
    title,
    composer,
    updatedAt: Math.max(...rows.map(({ updatedAt }) => updatedAt)),
    ...sumOfPractice([...rows, ...unlisted]),
    activeGoals: sum(({ activeGoals }) => activeGoals),
    completedGoals: sum(({ completedGoals }) => completedGoals),
  }
}

function sumOfPractice(
  parts: readonly Pick<PractisedPiece, 'totals' | 'lastDay'>[],
): Pick<RepertoireRow, 'totals' | 'lastDay'> {
  const practice = parts.map(({ totals }) => totals)
  const sum = (amountOf: (totals: PieceTotals) => number) =>
    practice.reduce((total, totals) => total + amountOf(totals), 0)
  return {
    totals: {
      practiceCount: sum(({ practiceCount }) => practiceCount),
      totalPracticeTime: seconds(sum(({ totalPracticeTime }) => totalPracticeTime)),
      firstPracticed: least(practice.map(({ firstPracticed }) => firstPracticed)),
      lastPracticed: greatest(practice.map(({ lastPracticed }) => lastPracticed)),
    },
    lastDay: greatest(parts.map(({ lastDay }) => lastDay)),
  }
}

function greatest<V extends string | number>(values: readonly (V | null)[]): V | null {
  return values.reduce(
    (most, value) => (most === null || (value !== null && value > most) ? value : most),
    null,
  )
}

function least<V extends string | number>(values: readonly (V | null)[]): V | null {
  return values.reduce(
    (least, value) => (least === null || (value !== null && value < least) ? value : least),
    null,
  )
}
