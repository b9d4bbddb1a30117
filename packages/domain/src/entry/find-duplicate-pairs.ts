import type { ComposerKey } from '../piece/composer-key'
import { normaliseComposer } from '../piece/piece-key'
import type { Entry } from './entry'
import {
  beganTogether,
  canBeDuplicate,
  contentSignature,
  duplicateConfidence,
  duplicateConfidences,
  NEAR_DURATION_SECONDS,
  piecesSignature,
} from './entry-duplicates'

export interface DuplicatePair {
  /** The entry that began first; if they began together, the one with the smaller id. */
  readonly first: Entry
  readonly second: Entry
  readonly confidence: number
}

/**
 * The maximum number of entries of a day that `findDuplicatePairs` compares pair by pair. It groups more
 * entries by signature, so that no day takes quadratic time.
 */
const PAIRWISE_UP_TO = 16
/**
 * The default maximum number of pairs, more than a musician reviews at once. A file imported fifty times would
 * make millions.
 */
const MOST_PAIRS = 1000

/**
 * Returns the pairs of possible duplicates (`duplicateConfidence` above 0), most confident first, then by time:
 * at most `limit`, by default 1,000. The entries may come in any order. The running time grows with the entries
 * and the pairs, not with the square of the entries. Spellings with one `composerKey` are one composer.
 */
export function findDuplicatePairs(
  entries: readonly Entry[],
  { limit = MOST_PAIRS, composerKey = normaliseComposer }: { limit?: number; composerKey?: ComposerKey } = {},
): DuplicatePair[] {
  const living = entries.filter(canBeDuplicate)
  const pairs: DuplicatePair[] = []
  const search: Search = { pairs, limit, composerKey }
  pairsOfSameId(living, search)
  pairsOfSameContent(living, search)
  pairsNearInTime(living, search)
  return pairs.sort(compareSurestFirst)
}

interface Search {
  /** The pairs found so far. */
  readonly pairs: DuplicatePair[]
  readonly limit: number
  readonly composerKey: ComposerKey
}

function pairsOfSameId(entries: readonly Entry[], search: Search): void {
  if (new Set(entries.map((entry) => entry.id)).size === entries.length) return
  for (const group of groupsBy(entries, (entry) => entry.id)) {
    addPairs(group, duplicateConfidences.sameId, search)
  }
}

function pairsOfSameContent(entries: readonly Entry[], search: Search): void {
  const signature = (entry: Entry) => contentSignature(entry, search.composerKey)
  for (const day of runsBy(entries, dayOf, (a, b) => a.localDay === b.localDay)) {
    const groups = day.length > PAIRWISE_UP_TO ? groupsBy(day, signature) : [day]
    for (const group of groups) addPairs(group, duplicateConfidences.sameSignature, search)
  }
}

function pairsNearInTime(entries: readonly Entry[], search: Search): void {
  const signature = (entry: Entry) => piecesSignature(entry, search.composerKey)
  for (const moment of runsBy(entries, timestampOf, beganTogether)) {
    for (const group of groupsBy(moment, signature)) {
      group.sort((a, b) => a.duration - b.duration)
      addPairs(group, duplicateConfidences.nearIdentical, search, NEAR_DURATION_SECONDS)
    }
  }
}

/**
 * Adds the pairs of a group that have the confidence `confidence`. Pairs of higher confidence are already
 * found. In a group sorted by duration, the search ends at the first entry that is more than `reach` seconds
 * longer.
 */
function addPairs(
  group: readonly Entry[],
  confidence: number,
  { pairs, limit, composerKey }: Search,
  reach = Number.POSITIVE_INFINITY,
): void {
  for (const [index, a] of group.entries()) {
    for (let next = index + 1; next < group.length; next++) {
      const b = group[next] as Entry
      if (b.duration - a.duration > reach) break
      if (pairs.length >= limit) return
      if (duplicateConfidence(a, b, composerKey) === confidence) pairs.push(inOrder(a, b, confidence))
    }
  }
}

function inOrder(a: Entry, b: Entry, confidence: number): DuplicatePair {
  return compareByTime(a, b) <= 0 ? { first: a, second: b, confidence } : { first: b, second: a, confidence }
}

function dayOf(entry: Entry): string {
  return entry.localDay
}

function timestampOf(entry: Entry): string {
  return entry.timestamp
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareByTime(a: Entry, b: Entry): number {
  return compareText(a.timestamp, b.timestamp) || compareText(a.id, b.id)
}

function compareSurestFirst(a: DuplicatePair, b: DuplicatePair): number {
  return b.confidence - a.confidence || compareByTime(a.first, b.first) || compareByTime(a.second, b.second)
}

/**
 * Sorts the entries by a text, descending, and returns the runs of two or more `alike` entries. The logbook sorts
 * newest first, so this order leaves little to sort.
 */
function runsBy(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  alike: (a: Entry, b: Entry) => boolean,
): Entry[][] {
  const sorted = entries.toSorted((a, b) => compareText(textOf(b), textOf(a)))
  const runs: Entry[][] = []
  let start = 0
  for (let end = 1; end <= sorted.length; end++) {
    const next = sorted[end]
    if (next && alike(sorted[end - 1] as Entry, next)) continue
    if (end - start > 1) runs.push(sorted.slice(start, end))
    start = end
  }
  return runs
}

/** Returns the groups of two or more entries that share a key, in the order of their first entries. */
function groupsBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
