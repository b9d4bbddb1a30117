import type { PieceKey } from '../piece/piece-key'
import { foldText } from '../shared/fold-text'
import { hasEveryWord, queryWords } from '../shared/match-words'
import type { CalendarDay } from '../units/calendar-day'
import type { PieceTotals } from './piece-stats'
import { type PieceStatus, pieceStatuses, type RepertoireItem } from './repertoire-item'

/** An item of the repertoire with data from entries and goals. */
export interface RepertoireRow {
  readonly key: PieceKey
  readonly item: RepertoireItem
  readonly title: string
  readonly composer: string | null
  /** The time of the item's last change, in milliseconds. */
  readonly updatedAt: number
  readonly totals: PieceTotals
  /** The day of the last practice, or null. */
  readonly lastDay: CalendarDay | null
  readonly activeGoals: number
  readonly completedGoals: number
}

export const repertoireSorts = [
  'status-learning-first',
  'last-practiced',
  'longest-ago',
  'total-time',
  'practice-count',
  'title',
  'composer',
  'difficulty',
  'target-date',
  'recently-added',
] as const
export type RepertoireSort = (typeof repertoireSorts)[number]
export const DEFAULT_REPERTOIRE_SORT: RepertoireSort = 'status-learning-first'

/** The order of `status-learning-first`: current work first, dropped pieces last. */
export const statusOrder = [
  'learning',
  'working',
  'planned',
  'polished',
  'performance_ready',
  'dropped',
] as const satisfies readonly PieceStatus[]

export const goalFilters = ['all', 'no_goals', 'active', 'completed'] as const
export type GoalFilter = (typeof goalFilters)[number]

export const statusFilters = ['current', 'all', ...pieceStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]

export interface RepertoireFilter {
  /** The typed search text. */
  readonly text: string
  /** The status of the listed pieces. `current` omits dropped pieces unless the filter has a search text. */
  readonly status: StatusFilter
  readonly goals: GoalFilter
}

/** A composer with the pieces of a list. */
export interface ComposerGroup {
  /** The key of the composer, from a `ComposerKey` function. */
  readonly key: string
  /**
   * The name as typed if all pieces have one spelling, else the canonical name. An unknown composer keeps the
   * first spelling. Null without a composer.
   */
  readonly name: string | null
  readonly count: number
}

/** Functions of the repertoire list that use the table of known composers (`createRepertoireComposers`). */
export interface RepertoireComposers {
  /** Returns true if a folded word begins a word of any spelling of a composer. */
  readonly isSpelled: (composer: string | null, word: string) => boolean
  /**
   * Compares composers for sorting. All spellings of a composer are equal. Known composers sort by family name,
   * pieces without a composer come last.
   */
  readonly compare: (a: RepertoireRow, b: RepertoireRow, text: CompareTexts) => number
  /** Returns a group for each composer. `rows` are sorted by composer; the groups have the same order. */
  readonly groups: (rows: readonly RepertoireRow[]) => ComposerGroup[]
}

type CompareTexts = (a: string, b: string) => number
type Order = (a: RepertoireRow, b: RepertoireRow) => number

/**
 * Returns the rows that pass the filter, sorted. The row objects stay the same. Title and composer, in any
 * spelling, must contain every typed word. Case and accents do not matter. Composers sort by family name if
 * `composers` has them. Rows without a value to sort by (never practised, no difficulty, no date) come last.
 * Equal rows sort by title, composer and key, so that all devices list them alike. Titles compare as in
 * `locale`.
 */
export function listRepertoire(
  rows: readonly RepertoireRow[],
  filter: RepertoireFilter,
  sort: RepertoireSort,
  locale: string,
  composers?: RepertoireComposers,
): RepertoireRow[] {
  const words = queryWords(filter.text)
  return rows
    .filter((row) => passes(row, filter) && words.every((word) => hasWord(row, word, composers)))
    .sort(repertoireOrder(sort, locale, composers))
}

/** Returns the function by which `listRepertoire` compares two rows for `sort`. */
export function repertoireOrder(
  sort: RepertoireSort,
  locale: string,
  composers?: RepertoireComposers,
): Order {
  const text = collatorOf(locale).compare
  const composer: Order = composers ? (a, b) => composers.compare(a, b, text) : byComposer(text)
  const orders = [...ordersOf(sort, composer), byTitle(text), composer, byKey]
  return (a, b) => firstDifference(orders, a, b)
}

function hasWord(row: RepertoireRow, word: string, composers?: RepertoireComposers): boolean {
  return hasEveryWord(haystackOf(row), [word]) || Boolean(composers?.isSpelled(row.composer, word))
}

function firstDifference(orders: readonly Order[], a: RepertoireRow, b: RepertoireRow): number {
  for (const order of orders) {
    const difference = order(a, b)
    if (difference !== 0) return difference
  }
  return 0
}

function hasStatus(status: PieceStatus, { status: wanted, text }: RepertoireFilter): boolean {
  if (wanted === 'all') return true
  if (wanted === 'current') return status !== 'dropped' || text.trim() !== ''
  return status === wanted
}

function passes({ item, activeGoals, completedGoals }: RepertoireRow, filter: RepertoireFilter): boolean {
  if (!hasStatus(item.status, filter)) return false
  switch (filter.goals) {
    case 'all':
      return true
    case 'no_goals':
      return activeGoals + completedGoals === 0
    case 'active':
      return activeGoals > 0
    case 'completed':
      return completedGoals > 0
  }
}

/**
 * Caches the folded text of each row, because folding 2,000 titles at each keystroke is slow. A row object
 * stays the same until its data changes.
 */
const haystacks = new WeakMap<RepertoireRow, string>()

function haystackOf(row: RepertoireRow): string {
  let haystack = haystacks.get(row)
  if (haystack === undefined) {
    haystack = foldText(`${row.title}\n${row.composer ?? ''}`)
    haystacks.set(row, haystack)
  }
  return haystack
}

const collators = new Map<string, Intl.Collator>()

function collatorOf(locale: string): Intl.Collator {
  let collator = collators.get(locale)
  if (!collator) {
    // Numeric collation sorts Op. 9 before Op. 10.
    collator = new Intl.Collator(locale, { numeric: true })
    collators.set(locale, collator)
  }
  return collator
}

function ordersOf(sort: RepertoireSort, composer: Order): Order[] {
  switch (sort) {
    case 'status-learning-first':
      return [least((row) => statusOrder.indexOf(row.item.status)), lastPracticedFirst]
    case 'last-practiced':
      return [lastPracticedFirst]
    case 'longest-ago':
      return [least((row) => row.totals.lastPracticed)]
    case 'total-time':
      return [most((row) => row.totals.totalPracticeTime)]
    case 'practice-count':
      return [most((row) => row.totals.practiceCount)]
    case 'title':
      return []
    case 'composer':
      return [composer]
    case 'difficulty':
      return [most((row) => row.item.difficultyRating)]
    case 'target-date':
      return [least((row) => row.item.targetDate)]
    case 'recently-added':
      return [most((row) => row.item.createdAt)]
  }
}

/** Returns a comparison function that sorts the smallest amount first and rows without a value last. */
function least(amountOf: (row: RepertoireRow) => string | number | null): Order {
  return (a, b) => {
    const [left, right] = [amountOf(a), amountOf(b)]
    if (left === right) return 0
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -1 : 1
  }
}

/** Returns a comparison function that sorts the largest amount first and rows without a value last. */
function most(amountOf: (row: RepertoireRow) => string | number | null): Order {
  return (a, b) => {
    const [left, right] = [amountOf(a), amountOf(b)]
    if (left === right) return 0
    if (left === null) return 1
    if (right === null) return -1
    return left > right ? -1 : 1
  }
}

const lastPracticedFirst: Order = most((row) => row.totals.lastPracticed)

function byTitle(text: CompareTexts): Order {
  return (a, b) => text(a.title, b.title)
}

function byComposer(text: CompareTexts): Order {
  return (a, b) => {
    if (!a.composer || !b.composer) return Number(!a.composer) - Number(!b.composer)
    return text(a.composer, b.composer)
  }
}

const byKey: Order = (a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
