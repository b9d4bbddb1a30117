import type { Entry, EntryType, Mood } from '@segno/domain/entry/entry'
import { tagKey, uniqueTags } from '@segno/domain/entry/tag'
import type { ComposerKey } from '@segno/domain/piece/composer-key'
import {
  normaliseComposer,
  normalisePiecePart,
  type PieceKey,
  pieceKeyOf,
} from '@segno/domain/piece/piece-key'
import type { Clock } from '../../../contracts/clock'
import type { EntryDays } from '../../../data/journal/entry-index'

/** A value that occurs in the diary, with its number of entries. */
export interface Facet<Value extends string = string> {
  readonly value: Value
  readonly count: number
}

/** A piece in its newest spelling, with the PieceKeys that result from all spellings of its composer. */
export interface PieceFacet extends Facet<PieceKey> {
  readonly keys: readonly PieceKey[]
  readonly title: string
  readonly composer: string | null
  /** The ComposerKey, which all spellings of the composer share. */
  readonly composerKey: string
}

/** A composer in the newest spelling, with all spellings in the diary that filters distinguish. */
export interface ComposerFacet extends Facet {
  readonly spellings: readonly string[]
  readonly composerKey: string
}

/** The choices of all filters. Each choice occurs in the diary. */
export interface Facets {
  readonly types: readonly Facet<EntryType>[]
  readonly instruments: readonly Facet[]
  readonly moods: readonly Facet<Mood>[]
  readonly pieces: readonly PieceFacet[]
  /** The composers of pieces. Pieces without a composer count for the value `unknown`. */
  readonly composers: readonly ComposerFacet[]
  readonly techniques: readonly Facet[]
  readonly tags: readonly Facet[]
  readonly sources: readonly Facet[]
  /** Whether the diary has entries that Segno logged automatically. */
  readonly hasAutoTracked: boolean
  /** The function that maps all spellings of a composer to one key. */
  readonly composerKey: ComposerKey
}

/** The maximum time in milliseconds for which a slice of counting may block the page. */
const SLICE = 8
const STRIDE = 128

/**
 * Counts the entries of a diary for each value that a filter can select. Pauses after each slice, and returns
 * null if `isWanted` is then false.
 */
export async function countFacets(
  days: EntryDays,
  clock: Clock,
  isWanted: () => boolean,
  composerKey: ComposerKey = normaliseComposer,
): Promise<Facets | null> {
  const counter = new FacetCounter(composerKey)
  let until = clock.monotonic() + SLICE
  let seen = 0
  for (const group of days.days) {
    for (const entry of group.entries) {
      counter.add(entry)
      if (++seen % STRIDE !== 0 || clock.monotonic() < until) continue
      await clock.pause()
      if (!isWanted()) return null
      until = clock.monotonic() + SLICE
    }
  }
  return counter.facets()
}

interface PieceKeys {
  readonly piece: PieceKey
  /** A key of title and composer that all spellings of the composer share. */
  readonly once: string
  readonly composer: string
  /** The normalised spelling of the composer, which filters compare. */
  readonly spelled: string
}

class FacetCounter {
  readonly #types = new Map<EntryType, number>()
  readonly #instruments = new Map<string, number>()
  readonly #moods = new Map<Mood, number>()
  readonly #sources = new Map<string, number>()
  #hasAutoTracked = false
  readonly #techniques = new Map<string, number>()
  readonly #tags = new Map<string, { tag: string; count: number }>()
  readonly #pieces = new Map<string, PieceFacet>()
  readonly #composers = new Map<string, { names: Map<string, string>; count: number }>()
  readonly #composerKey: ComposerKey
  /** Caches keys by spelling, because normalising costs more than counting and each piece has few spellings. */
  readonly #known = new Map<string, PieceKeys>()

  constructor(composerKey: ComposerKey) {
    this.#composerKey = composerKey
  }

  add(entry: Entry): void {
    increase(this.#types, entry.type)
    increase(this.#instruments, entry.instrument)
    increase(this.#sources, entry.metadata.source)
    this.#hasAutoTracked ||= entry.autoTracked
    if (entry.mood) increase(this.#moods, entry.mood)
    for (const technique of new Set(entry.techniques)) increase(this.#techniques, technique)
    this.#addTags(entry)
    this.#addPieces(entry)
  }

  facets(): Facets {
    return {
      types: listOf(this.#types),
      instruments: listOf(this.#instruments),
      moods: listOf(this.#moods),
      techniques: listOf(this.#techniques),
      tags: listOf(new Map([...this.#tags.values()].map(({ tag, count }) => [tag, count]))),
      pieces: [...this.#pieces.values()],
      composers: [...this.#composers].map(([composerKey, { names, count }]) => {
        const spellings = [...names.values()]
        return { value: spellings[0] ?? '', count, spellings, composerKey }
      }),
      sources: listOf(this.#sources),
      hasAutoTracked: this.#hasAutoTracked,
      composerKey: this.#composerKey,
    }
  }

  /** Counts each tag under its oldest spelling. Entries arrive newest first, so the last spelling wins. */
  #addTags({ tags }: Entry): void {
    for (const tag of uniqueTags(tags)) {
      const key = tagKey(tag)
      this.#tags.set(key, { tag, count: (this.#tags.get(key)?.count ?? 0) + 1 })
    }
  }

  #addPieces({ pieces }: Entry): void {
    const seen = new Set<string>()
    for (const { title, composer } of pieces) {
      const keys = this.#keysOf(title, composer)
      this.#addPiece(title, composer, keys, seen)
      const composerKey = `\u0000${keys.composer}`
      const known = this.#composers.get(keys.composer) ?? { names: new Map<string, string>(), count: 0 }
      if (!known.names.has(keys.spelled)) known.names.set(keys.spelled, composer || keys.composer)
      if (!seen.has(composerKey)) known.count++
      seen.add(composerKey)
      this.#composers.set(keys.composer, known)
    }
  }

  #addPiece(title: string, composer: string | null, keys: PieceKeys, seen: Set<string>): void {
    const { piece, once } = keys
    const known = this.#pieces.get(once)
    const all = known?.keys ?? []
    const isCounted = seen.has(once)
    seen.add(once)
    if (known && isCounted && all.includes(piece)) return
    this.#pieces.set(once, {
      ...(known ?? { value: piece, title, composer, composerKey: keys.composer }),
      keys: all.includes(piece) ? all : [...all, piece],
      count: (known?.count ?? 0) + (isCounted ? 0 : 1),
    })
  }

  #keysOf(title: string, composer: string | null): PieceKeys {
    const spelled = `${title}\u0000${composer ?? ''}`
    let known = this.#known.get(spelled)
    if (!known) {
      known = {
        piece: pieceKeyOf(title, composer),
        once: `${normalisePiecePart(title)}||${this.#composerKey(composer)}`,
        composer: this.#composerKey(composer),
        spelled: normaliseComposer(composer),
      }
      this.#known.set(spelled, known)
    }
    return known
  }
}

function increase<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** Returns the values with their counts, highest count first. */
function listOf<Value extends string>(counts: Map<Value, number>): Facet<Value>[] {
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}
