import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { DayGroup, EntryDays } from './entry-index'

/** A piece of this diary, spelled as in its latest entry. */
export interface OwnPiece {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  /** The number of entries that contain the piece. */
  readonly count: number
  /** The instant of the last practice. Instants sort as text. */
  readonly lastAt: string
  /** Equal to `lastAt`, under the name that the entry-line parser reads. */
  readonly lastPractisedAt: string
  /** The bars of the latest entry that names bars; null if no entry does. */
  readonly lastMeasures: string | null
  readonly lastTempo: number | null
  /** The instrument of the latest entry. */
  readonly lastInstrument: string
}

/** The practice of one piece on one day. */
type DayShare = Omit<OwnPiece, 'key' | 'lastPractisedAt'>

interface PieceState {
  readonly days: Map<DayGroup, DayShare>
  built: OwnPiece | null
}

/** The pieces of the diary. An update costs time in proportion to the days that changed. */
export class PieceIndex {
  readonly #pieces = new Map<PieceKey, PieceState>()
  /** Caches normalised names, because a diary repeats few names many times. */
  readonly #keys = new Map<string, PieceKey>()
  #seen: EntryDays | null = null
  #groups: ReadonlySet<DayGroup> = new Set()
  #list: readonly OwnPiece[] = []

  /** Returns every piece, latest practice first. Returns the same list until a piece changes. */
  read(days: EntryDays): readonly OwnPiece[] {
    if (this.#seen === days) return this.#list
    this.#seen = days
    const groups = new Set(days.days)
    let changed = false
    for (const group of this.#groups) if (!groups.has(group)) changed = this.#remove(group) || changed
    for (const group of groups) if (!this.#groups.has(group)) changed = this.#add(group) || changed
    this.#groups = groups
    if (changed) this.#list = this.#build()
    return this.#list
  }

  #add(group: DayGroup): boolean {
    const shares = new Map<PieceKey, DayShare>()
    // Entries are newest first: the first value of spelling, bars and tempo wins.
    for (const entry of group.entries) if (countsAsPractice(entry)) this.#share(shares, entry)
    for (const [key, share] of shares) {
      const state = this.#pieces.get(key) ?? { days: new Map(), built: null }
      state.days.set(group, share)
      state.built = null
      this.#pieces.set(key, state)
    }
    return shares.size > 0
  }

  #share(shares: Map<PieceKey, DayShare>, entry: Entry): void {
    const inEntry = new Set<PieceKey>()
    for (const { title, composer, measures, tempo } of entry.pieces) {
      const key = this.#keyOf(title, composer)
      const state = shares.get(key)
      const count = (state?.count ?? 0) + (inEntry.has(key) ? 0 : 1)
      inEntry.add(key)
      shares.set(key, {
        title: state?.title ?? title,
        composer: state?.composer ?? composer,
        count,
        lastAt: state?.lastAt ?? entry.timestamp,
        lastMeasures: state?.lastMeasures ?? measures,
        lastTempo: state?.lastTempo ?? tempo,
        lastInstrument: state?.lastInstrument ?? entry.instrument,
      })
    }
  }

  #remove(group: DayGroup): boolean {
    let changed = false
    for (const entry of group.entries) {
      for (const { title, composer } of entry.pieces) {
        const key = this.#keyOf(title, composer)
        const state = this.#pieces.get(key)
        if (!state?.days.delete(group)) continue
        changed = true
        state.built = null
        if (state.days.size === 0) this.#pieces.delete(key)
      }
    }
    return changed
  }

  #build(): OwnPiece[] {
    const list: OwnPiece[] = []
    for (const [key, state] of this.#pieces) {
      state.built ??= builtOf(key, [...state.days.values()])
      list.push(state.built)
    }
    return list.sort((a, b) => (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : a.key < b.key ? -1 : 1))
  }

  #keyOf(title: string, composer: string | null): PieceKey {
    const name = JSON.stringify([title, composer])
    let key = this.#keys.get(name)
    if (key === undefined) {
      key = pieceKeyOf(title, composer)
      this.#keys.set(name, key)
    }
    return key
  }
}

function builtOf(key: PieceKey, shares: readonly DayShare[]): OwnPiece {
  const newestFirst = [...shares].sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
  const [latest] = newestFirst as [DayShare, ...DayShare[]]
  return {
    key,
    title: latest.title,
    composer: latest.composer,
    count: shares.reduce((sum, share) => sum + share.count, 0),
    lastAt: latest.lastAt,
    lastPractisedAt: latest.lastAt,
    lastMeasures: newestFirst.find((share) => share.lastMeasures !== null)?.lastMeasures ?? null,
    lastTempo: newestFirst.find((share) => share.lastTempo !== null)?.lastTempo ?? null,
    lastInstrument: latest.lastInstrument,
  }
}
