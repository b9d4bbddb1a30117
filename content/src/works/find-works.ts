import { type CatalogueNumber, compareCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { isSlip } from './typing-slip'
import type { Work } from './work'
import type { IndexedWork } from './work-index'
import { type WorkQuery, workQueryOf } from './work-query'

export interface FoundWork {
  readonly work: Work
  /** The movement that the text names, counted from 0; null for the whole work. */
  readonly movement: number | null
}

export interface WorkCatalogue {
  readonly works: readonly IndexedWork[]
  /** Every word of the works, once. */
  readonly words: ReadonlySet<string>
}

/** Costs of a word; the lower their sum, the better a work fits. A work with a word that fits nowhere is left out. */
const costs = { own: 0, same: 1, begins: 2, inside: 4, slip: 8 } as const
const isHan = (word: string) => word > '\u2e80'
const isNumber = (word: string) => /^\p{N}/u.test(word)

function costOfNumber(word: string, { work, digits, movements, own }: IndexedWork): number | null {
  // `rach 3` is the third concerto rather than Op. 3.
  if (word === work.no) return costs.own
  if (digits.includes(word)) return costs.same
  // Names have numbers too: "25 Melodic Studies", "Chôros No. 1".
  if (own.has(word)) return costs.own
  if (digits.some((number) => number.startsWith(word))) return costs.inside
  return Number(word) <= movements.length ? costs.inside : null
}

/** The words of the catalogue that a typed word may mean, each with its cost. Compared once a query, not once a work. */
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

/** The movement whose heading has the word: `rondo` of a sonata. Null if none or the first of several. */
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

/** A work that many musicians practise is likelier than one that fits by one prefix better. */
const UNCOMMON = 1.5
/** Musicians shorten concertos to a name and a number: `rach 3`, `mozart 20`. Other works follow at this cost. */
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
 * Returns the works that a typed text may mean, best first: by title, nickname, form, key, number, catalogue number,
 * instrument and composer, in any of the six languages and any order. Each word of the text must belong to the work. Works
 * that differ by typing slips follow only if no work fits exactly. Catalogue numbers and keys count as a whole.
 */
export function findWorks(typed: string, catalogue: WorkCatalogue, limit: number): FoundWork[] {
  const query = workQueryOf(typed, catalogue.words)
  if (query.words.length === 0 && query.numbers.length === 0 && query.key === null) return []
  const exact = search(query, catalogue, false)
  const found = exact.length > 0 ? exact : search(query, catalogue, true)
  return found.slice(0, limit).map(({ work, movement }) => ({ work, movement }))
}
