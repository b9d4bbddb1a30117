import { type CatalogueNumber, compareCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { isSlip } from './typing-slip'
import type { Work } from './work'
import type { IndexedWork } from './work-index'
import { type WorkQuery, workQueryOf } from './work-query'

export interface FoundWork {
  readonly work: Work
  /** The index of the movement that the text names, from 0. Null for the whole work. */
  readonly movement: number | null
}

export interface WorkCatalogue {
  readonly works: readonly IndexedWork[]
  /** The distinct words of all works. */
  readonly words: ReadonlySet<string>
}

/**
 * The cost of a typed word by the way it matches. The work with the lowest sum fits best. A word without a
 * match excludes the work.
 */
const costs = { own: 0, same: 1, begins: 2, inside: 4, slip: 8 } as const
const isHan = (word: string) => word > '\u2e80'
const isNumber = (word: string) => /^\p{N}/u.test(word)

function costOfNumber(word: string, { work, digits, movements, own }: IndexedWork): number | null {
  // `rach 3` means the third concerto rather than Op. 3.
  if (word === work.no) return costs.own
  if (digits.includes(word)) return costs.same
  // Names also contain numbers: "25 Melodic Studies", "Chôros No. 1".
  if (own.has(word)) return costs.own
  if (digits.some((number) => number.startsWith(word))) return costs.inside
  return Number(word) <= movements.length ? costs.inside : null
}

/**
 * Returns the words of the catalogue that a typed word may mean, with their costs; none for a number. `search`
 * compares them once a query instead of once a work.
 */
function readingsOf(word: string, words: ReadonlySet<string>, withSlips: boolean): Map<string, number> {
  const readings = new Map<string, number>()
  if (isNumber(word)) return readings
  const specific = isHan(word) || word.length > 3
  for (const other of words) {
    if (other === word) readings.set(other, costs.same)
    else if (other.startsWith(word)) readings.set(other, costs.begins)
    else if (specific && other.includes(word)) readings.set(other, costs.inside)
    else if (withSlips && isSlip(word, other)) readings.set(other, costs.slip)
  }
  return readings
}

interface TypedWord {
  readonly word: string
  readonly readings: ReadonlyMap<string, number>
}

function costOfWord({ word, readings }: TypedWord, item: IndexedWork): number | null {
  if (isNumber(word)) return costOfNumber(word, item)
  if (item.own.has(word)) return costs.own
  let best: number | null = null
  const consider = (cost: number | undefined) => {
    if (cost !== undefined && (best === null || cost < best)) best = cost
  }
  if (readings.size < item.words.size) {
    for (const [other, cost] of readings) if (item.words.has(other)) consider(cost)
  } else for (const other of item.words) consider(readings.get(other))
  return best
}

function costOfCatalogueNumber(typed: CatalogueNumber, numbers: readonly CatalogueNumber[]): number | null {
  let best: number | null = null
  for (const number of numbers) {
    const compared = compareCatalogueNumbers(typed, number)
    const begins = compared === 'different' && typed.part === null && number.number.startsWith(typed.number)
    const cost =
      compared === 'same' ? costs.own : compared === 'whole' ? costs.same : begins ? costs.slip : null
    if (cost !== null && (best === null || cost < best)) best = cost
  }
  return best
}

/**
 * Returns the index of the first movement whose heading has a word with this beginning, such as `rondo`.
 * Returns null if there is none, for a number, and for fewer than four letters.
 */
function movementWith(word: string, { movements }: IndexedWork): number | null {
  const at = movements.findIndex((words) => words.some((other) => other.startsWith(word)))
  return at < 0 || word.length < 4 || isNumber(word) ? null : at
}

interface Fit {
  readonly cost: number
  readonly movement: number | null
}

function fitOf(query: WorkQuery, typed: readonly TypedWord[], item: IndexedWork): Fit | null {
  if (query.key !== null && item.work.key !== query.key) return null
  let cost = 0
  for (const number of query.numbers) {
    const paid = costOfCatalogueNumber(number, item.numbers)
    if (paid === null) return null
    cost += paid
  }
  let movement = query.movement === null ? null : query.movement - 1
  if (movement !== null && movement >= item.movements.length) return null
  for (const each of typed) {
    const paid = costOfWord(each, item)
    if (paid !== null) {
      cost += paid
      continue
    }
    const heading = movementWith(each.word, item)
    if (heading === null) return null
    movement ??= heading
    cost += costs.begins
  }
  return { cost, movement }
}

/** The extra cost of a work that few musicians practise. It outweighs a difference of one prefix. */
const UNCOMMON = 1.5
/**
 * The extra cost of a work other than a concerto if the text is a name and a number. Musicians shorten
 * concertos this way: `rach 3`, `mozart 20`.
 */
const NO_CONCERTO = 1

function search(query: WorkQuery, { works, words }: WorkCatalogue, withSlips: boolean) {
  const typed = query.words.map((word) => ({ word, readings: readingsOf(word, words, withSlips) }))
  const isShort = query.words.length === 2 && isNumber(query.words[1] ?? '')
  const found: (FoundWork & { readonly cost: number })[] = []
  for (const item of works) {
    const fit = fitOf(query, typed, item)
    if (!fit) continue
    const { common, form } = item.work
    const cost = fit.cost + (common ? 0 : UNCOMMON) + (isShort && form !== 'concerto' ? NO_CONCERTO : 0)
    found.push({ work: item.work, movement: fit.movement, cost })
  }
  return found.sort((a, b) => a.cost - b.cost)
}

/**
 * Returns at most `limit` works that match a typed text, best first. It searches titles, nicknames, forms,
 * keys, numbers, catalogue numbers, instruments and composers, in all six languages. Word order does not
 * matter, but the work must match every word. Works with typing slips appear only if no work matches exactly. A
 * key must match whole. A catalogue number may be unfinished. Returns [] for an empty text.
 */
export function findWorks(typed: string, catalogue: WorkCatalogue, limit: number): FoundWork[] {
  const query = workQueryOf(typed, catalogue.words)
  if (query.words.length === 0 && query.numbers.length === 0 && query.key === null) return []
  const exact = search(query, catalogue, false)
  const found = exact.length > 0 ? exact : search(query, catalogue, true)
  return found.slice(0, limit).map(({ work, movement }) => ({ work, movement }))
}
