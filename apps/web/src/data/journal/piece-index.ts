import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { DayGroup, EntryDays } from './entry-index'

/** A piece of the person's own diary, as its latest entry spells it. */
export interface OwnPiece {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  /** Entries it is in. */
  readonly count: number
  /** When it was last practised: an instant, which sorts as text. */
  readonly lastAt: string
  /** The same, as the one-line log calls it. */
  readonly lastPractisedAt: string
  /** Bars and tempo of the latest entry that names any. */
  readonly lastMeasures: string | null
  readonly lastTempo: number | null
}

/** What one day says of one piece. */
type DayShare = Omit<OwnPiece, 'key' | 'lastPractisedAt'>

interface Known {
  readonly days: Map<DayGroup, DayShare>
  built: OwnPiece | null
}

/** The pieces of the diary, kept up to date at the cost of the days that changed. */
export class PieceIndex {
  readonly #pieces = new Map<PieceKey, Known>()
  /** Normalising a name costs more than finding it again, and a diary repeats few names many times. */
  readonly #keys = new Map<string, PieceKey>()
  #seen: EntryDays | null = null
  #groups: ReadonlySet<DayGroup> = new Set()
  #list: readonly OwnPiece[] = []

  /** Every piece, the latest first; the same list while no piece changed. */
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
    // The newest entry of a day comes first, and has the last word on spelling, bars and tempo.
    for (const entry of group.entries) if (countsAsPractice(entry)) this.#share(shares, entry)
    for (const [key, share] of shares) {
      const known = this.#pieces.get(key) ?? { days: new Map(), built: null }
      known.days.set(group, share)
      known.built = null
      this.#pieces.set(key, known)
    }
    return shares.size > 0
  }

  #share(shares: Map<PieceKey, DayShare>, entry: Entry): void {
    const inEntry = new Set<PieceKey>()
    for (const { title, composer, measures, tempo } of entry.pieces) {
      const key = this.#keyOf(title, composer)
      const known = shares.get(key)
      const count = (known?.count ?? 0) + (inEntry.has(key) ? 0 : 1)
      inEntry.add(key)
      shares.set(key, {
        title: known?.title ?? title,
        composer: known?.composer ?? composer,
        count,
        lastAt: known?.lastAt ?? entry.timestamp,
        lastMeasures: known?.lastMeasures ?? measures,
        lastTempo: known?.lastTempo ?? tempo,
      })
    }
  }

  #remove(group: DayGroup): boolean {
    let changed = false
    for (const entry of group.entries) {
      for (const { title, composer } of entry.pieces) {
        const key = this.#keyOf(title, composer)
        const known = this.#pieces.get(key)
        if (!known?.days.delete(group)) continue
        changed = true
        known.built = null
        if (known.days.size === 0) this.#pieces.delete(key)
      }
    }
    return changed
  }

  #build(): OwnPiece[] {
    const list: OwnPiece[] = []
    for (const [key, known] of this.#pieces) {
      known.built ??= builtOf(key, [...known.days.values()])
      list.push(known.built)
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
  }
}
