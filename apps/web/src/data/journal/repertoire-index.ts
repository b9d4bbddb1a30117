import type { JournalRecord } from '@segno/domain/change/change'
import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import { type PieceTotals, totalsOf } from '@segno/domain/repertoire/piece-stats'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { GoalIndex, type GoalView } from './goal-index'
import type { JournalStore } from './journal-store'
import { PieceEntriesIndex, type PiecePractice } from './piece-entries-index'

interface CachedRow {
  readonly row: RepertoireRow
  readonly record: JournalRecord<'repertoire'>
  readonly practice: PiecePractice | undefined
  readonly goals: readonly GoalView[]
}

const noTotals: PieceTotals = totalsOf([], '' as PieceKey)

/** The rows of the repertoire: each item with its practice and goals. Unchanged rows stay the same objects. */
export class RepertoireIndex {
  readonly goals: GoalIndex
  readonly #journal: JournalStore
  readonly #practice = new PieceEntriesIndex()
  readonly #keys = new Map<string, PieceKey>()
  #cached = new Map<PieceKey, CachedRow>()
  #list: readonly RepertoireRow[] = []
  /** The inputs from which the current list was computed. */
  #seen: readonly unknown[] = []

  constructor(journal: JournalStore) {
    this.#journal = journal
    this.goals = new GoalIndex(journal)
  }

  /** Returns the rows of items that are not deleted. Returns the same list until a row changes. */
  rows(): readonly RepertoireRow[] {
    const days = this.#journal.entryDays()
    const seen = [days, this.goals.list(), this.#journal.version('repertoire')]
    if (seen.every((part, index) => part === this.#seen[index])) return this.#list
    this.#seen = seen
    this.#practice.read(days)
    const cached = new Map<PieceKey, CachedRow>()
    let changed = false
    for (const record of this.#journal.records('repertoire')) {
      if (record.deletedAt !== undefined) continue
      const key = this.#keyOf(record.id)
      const before = this.#cached.get(key)
      const next = this.#rowOf(key, record, before)
      if (next !== before) changed = true
      cached.set(key, next)
    }
    if (changed || cached.size !== this.#cached.size) {
      this.#cached = cached
      this.#list = [...cached.values()].map(({ row }) => row)
    }
    return this.#list
  }

  row(key: PieceKey): RepertoireRow | undefined {
    this.rows()
    return this.#cached.get(key)?.row
  }

  /** Returns the keys of all pieces in the repertoire and in the entries. */
  keys(): Set<PieceKey> {
    const rows = this.rows().map(({ key }) => key)
    return new Set([...rows, ...this.#practice.read(this.#journal.entryDays()).keys()])
  }

  /** Returns the practice of a piece, in the repertoire or not; undefined if it has none. */
  practiceOf(key: PieceKey): PiecePractice | undefined {
    return this.#practice.read(this.#journal.entryDays()).practiceOf(key)
  }

  /** Returns title and composer of a piece: from the repertoire, else from its entries, else from its key. */
  nameOf(key: PieceKey): Piece {
    const item = this.#journal.body('repertoire', key)
    if (item?.title != null) return { title: item.title, composer: item.composer }
    return this.practiceOf(key)?.piece ?? pieceNameOf(key)
  }

  /** Returns the normalised key of a record id from a cache, which is faster than normalising the id again. */
  #keyOf(id: string): PieceKey {
    let key = this.#keys.get(id)
    if (key === undefined) {
      key = normalisePieceKey(id)
      this.#keys.set(id, key)
    }
    return key
  }

  #rowOf(key: PieceKey, record: JournalRecord<'repertoire'>, before: CachedRow | undefined): CachedRow {
    const practice = this.#practice.practiceOf(key)
    const goals = this.goals.ofPiece(key)
    if (before?.record === record && before.practice === practice && before.goals === goals) return before
    const { body, updatedAt } = record
    const name = body.title === null ? (practice?.piece ?? pieceNameOf(key)) : body
    const active = goals.filter(({ goal }) => goal.status === 'active').length
    return {
      record,
      practice,
      goals,
      row: {
        key,
        item: body,
        title: name.title ?? '',
        composer: name.composer,
        updatedAt,
        totals: practice?.totals ?? noTotals,
        lastDay: practice?.lastDay ?? null,
        activeGoals: active,
        completedGoals: goals.length - active,
      },
    }
  }
}

const indexes = new WeakMap<JournalStore, RepertoireIndex>()

export function repertoireIndexOf(journal: JournalStore): RepertoireIndex {
  let index = indexes.get(journal)
  if (!index) {
    index = new RepertoireIndex(journal)
    indexes.set(journal, index)
  }
  return index
}
