import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { pieceKeysOfEntry } from '@segno/domain/entry/piece-entries'
import type { Piece } from '@segno/domain/piece/piece'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { type PieceTotals, totalsOf } from '@segno/domain/repertoire/piece-stats'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { DayGroup, EntryDays } from './entry-index'

/** The practice of one piece. It stays the same object until one of its entries changes. */
export interface PiecePractice {
  /** The entries of the piece, newest first, including status changes. */
  readonly entries: readonly Entry[]
  readonly totals: PieceTotals
  /** The local day of the last practice; null without practice. */
  readonly lastDay: CalendarDay | null
  /** The spelling of the newest entry; null if entries only link the key. */
  readonly piece: Piece | null
}

interface PieceState {
  readonly days: Map<DayGroup, Entry[]>
  built: PiecePractice | null
}

/** The entries of each piece. An update costs time in proportion to the days that changed. */
export class PieceEntriesIndex {
  readonly #pieces = new Map<PieceKey, PieceState>()
  #seen: readonly DayGroup[] = []

  /** Updates the index from the days that changed since the last call. */
  read(days: EntryDays): this {
    const [before, after] = [this.#seen, days.days]
    if (before === after) return this
    this.#seen = after
    // Days are sorted, and unchanged days are the same objects. Skip the unchanged days at both ends.
    let start = 0
    while (start < before.length && before[start] === after[start]) start++
    let end = 0
    const most = Math.min(before.length, after.length) - start
    while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
    for (const group of before.slice(start, before.length - end)) this.#remove(group)
    for (const group of after.slice(start, after.length - end)) this.#add(group)
    return this
  }

  /** Returns the key of every piece that an entry names or links. */
  keys(): Iterable<PieceKey> {
    return this.#pieces.keys()
  }

  practiceOf(key: PieceKey): PiecePractice | undefined {
    const state = this.#pieces.get(key)
    if (!state) return undefined
    state.built ??= built(key, state.days)
    return state.built
  }

  #add(group: DayGroup): void {
    for (const entry of group.entries) {
      for (const key of pieceKeysOfEntry(entry)) {
        const state = this.#pieces.get(key) ?? { days: new Map(), built: null }
        const entries = state.days.get(group)
        if (entries) entries.push(entry)
        else state.days.set(group, [entry])
        state.built = null
        this.#pieces.set(key, state)
      }
    }
  }

  #remove(group: DayGroup): void {
    for (const entry of group.entries) {
      for (const key of pieceKeysOfEntry(entry)) {
        const state = this.#pieces.get(key)
        if (!state?.days.delete(group)) continue
        state.built = null
        if (state.days.size === 0) this.#pieces.delete(key)
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
