import type { Change } from '@segno/domain/change/change'
import { countComposers, namesToUnite } from '@segno/domain/composers/rename-composers'
import type { Entry } from '@segno/domain/entry/entry'
import type { Piece } from '@segno/domain/piece/piece'
import { normaliseComposer } from '@segno/domain/piece/piece-key'

/** The record kinds that the preview of an import counts, besides entries. */
const namedKinds = [
  'repertoire',
  'goal',
  'progress',
  'programme',
  'filterPreset',
  'metronomePreset',
  'score',
  'collection',
  'scoreMark',
] as const

export interface CountedKind {
  readonly kind: (typeof namedKinds)[number]
  readonly count: number
}

/** Returns the first `most` entries that an import adds, in the order of the file. */
export function newEntriesIn(changes: readonly Change[], most: number): Entry[] {
  const entries: Entry[] = []
  for (const change of changes) {
    if (entries.length === most) break
    if (change.kind === 'entry' && change.op === 'put') entries.push(change.body)
  }
  return entries
}

/** Counts the changes of each kind in `namedKinds`. Omits kinds without changes. */
export function countedKinds(changes: readonly Change[]): CountedKind[] {
  return namedKinds
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
}

/** Counts the entries that an import adds and those that it changes. The import button shows their sum. */
export function countedEntries(changes: readonly Change[]): {
  readonly added: number
  readonly updated: number
} {
  const entries = changes.filter(({ kind }) => kind === 'entry')
  const added = entries.filter(({ op }) => op === 'put').length
  return { added, updated: entries.length - added }
}

/** A composer with the spellings that the diary would contain after an import. */
export interface SeveralWays {
  readonly canonical: string
  /** Spellings in the order of the file, then of the diary, without the canonical name. */
  readonly others: readonly string[]
}

/**
 * Returns the composers of an import whom the diary would write in several ways afterwards. `present` are the
 * pieces of the diary. `canonicalOf` returns null for an unknown composer.
 */
export function composersInSeveralWays(
  changes: readonly Change[],
  present: readonly Piece[],
  canonicalOf: (name: string) => string | null,
): SeveralWays[] {
  const incoming = countComposers(changes.flatMap(piecesIn))
  const isIncoming = new Set(incoming.flatMap(({ name }) => canonicalOf(name) ?? []))
  const all = countComposers([...changes.flatMap(piecesIn), ...present])
  const ways = new Map<string, string[]>()
  const names = namesToUnite(all, canonicalOf)
  for (const { name } of all) {
    const canonical = names.get(normaliseComposer(name))
    if (canonical === undefined || !isIncoming.has(canonical)) continue
    ways.set(canonical, [...(ways.get(canonical) ?? []), name])
  }
  return [...ways].map(([canonical, others]) => ({ canonical, others }))
}

function piecesIn(change: Change): readonly Piece[] {
  if (change.op !== 'put') return []
  if (change.kind === 'entry') return change.body.pieces
  const { title, composer } = change.kind === 'repertoire' ? change.body : { title: null, composer: null }
  return title === null ? [] : [{ title, composer }]
}
