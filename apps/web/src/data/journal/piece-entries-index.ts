import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import type { Piece } from '@segno/domain/piece/piece'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { pieceKeysOfEntry } from '@segno/domain/repertoire/piece-entries'
import { type PieceTotals, totalsOf } from '@segno/domain/repertoire/piece-stats'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { DayGroup, EntryDays } from './entry-index'

/** What the entries say of a piece. The same object while none of its entries changed. */
export interface PiecePractice {
  /** Newest first, with the entries of its changes of status. */
  readonly entries: readonly Entry[]
  readonly totals: PieceTotals
  /** The local day of the last practice. */
  readonly lastDay: CalendarDay | null
  /** As its newest entry spells it; null where it was only linked by its key. */
  readonly piece: Piece | null
}

interface Known {
  readonly days: Map<DayGroup, Entry[]>
  built: PiecePractice | null
}

/** The entries of each piece, kept up to date at the cost of the days that changed. */
export class PieceEntriesIndex {
  readonly #pieces = new Map<PieceKey, Known>()
  #seen: readonly DayGroup[] = []

  /** Takes over what has changed in the diary. */
  read(days: EntryDays): this {
    const [before, after] = [this.#seen, days.days]
    if (before === after) return this
    this.#seen = after
    // Days are in order and unchanged ones are the same objects: what differs lies between two equal ends.
    let start = 0
    while (start < before.length && before[start] === after[start]) start++
    let end = 0
    const most = Math.min(before.length, after.length) - start
    while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
    for (const group of before.slice(start, before.length - end)) this.#remove(group)
    for (const group of after.slice(start, after.length - end)) this.#add(group)
    return this
  }

  practiceOf(key: PieceKey): PiecePractice | undefined {
    const known = this.#pieces.get(key)
    if (!known) return undefined
    known.built ??= built(key, known.days)
    return known.built
  }

  #add(group: DayGroup): void {
    for (const entry of group.entries) {
      for (const key of pieceKeysOfEntry(entry)) {
        const known = this.#pieces.get(key) ?? { days: new Map(), built: null }
        const entries = known.days.get(group)
        if (entries) entries.push(entry)
        else known.days.set(group, [entry])
        known.built = null
        this.#pieces.set(key, known)
      }
    }
  }

  #remove(group: DayGroup): void {
    for (const entry of group.entries) {
      for (const key of pieceKeysOfEntry(entry)) {
        const known = this.#pieces.get(key)
        if (!known?.days.delete(group)) continue
        known.built = null
        if (known.days.size === 0) this.#pieces.delete(key)
      }
    }
  }
}

function built(key: PieceKey, days: ReadonlyMap<DayGroup, Entry[]>): PiecePractice {
  const groups = [...days].sort(([a], [b]) => (a.day < b.day ? 1 : -1))
  const entries = groups.flatMap(([, found]) => found)
  const last = groups.find(([, found]) => found.some(countsAsPractice))
  return {
    entries,
    totals: totalsOf(entries, key),
    lastDay: last?.[0].day ?? null,
    piece: spellingOf(entries, key),
  }
}

function spellingOf(entries: readonly Entry[], key: PieceKey): Piece | null {
  for (const { pieces, scoreTitle, scoreComposer } of entries) {
    const found = pieces.find(({ title, composer }) => pieceKeyOf(title, composer) === key)
    if (found) return { title: found.title, composer: found.composer }
    if (scoreTitle && pieceKeyOf(scoreTitle, scoreComposer) === key) {
      return { title: scoreTitle, composer: scoreComposer }
    }
  }
  return null
}
