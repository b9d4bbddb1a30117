import { type LocalRecord, versionOf } from '@segno/domain/record/record'
import { marksDeletedWith } from '@segno/domain/score/marks-deleted-with'
import { isStripped } from '@segno/domain/sync/strip-tombstone'
import { dirtyCodes, type StoredRow } from '../database/database'
import { localRecordOf } from '../database/local-record'
import type { WriteTransaction } from '../database/transaction'

/** A row that a sync step has written, and the row that it replaced. */
export interface ChangedRow {
  readonly before: StoredRow | undefined
  readonly next: StoredRow
}

/** Returns true if a changed row can restore a score or its marks. */
export function concernsScores({ kind }: StoredRow): boolean {
  return kind === 'score' || kind === 'scoreMark'
}

/**
 * Restores scores and marks that a deletion removed although another device worked on the score. Deleting a
 * score deletes its marks at the same time. A merge restores a score that another device edited. It leaves the
 * marks deleted, because no device edited them. A mark that the deleting device never received would be a mark
 * without a score. So marks return with their score, and the score returns with such a mark.
 */
export class RestoredScores {
  readonly #tx: WriteTransaction
  readonly #owner: string
  readonly #put: (row: LocalRecord, before: StoredRow) => void
  #marks: Promise<Map<unknown, StoredRow[]>> | undefined

  constructor(tx: WriteTransaction, owner: string, put: (row: LocalRecord, before: StoredRow) => void) {
    this.#tx = tx
    this.#owner = owner
    this.#put = put
  }

  /**
   * Restores the scores and marks that the changed rows concern, or erases a restored mark again. Call it once
   * in a transaction, after the step has written its rows.
   */
  async apply(changed: readonly ChangedRow[]): Promise<void> {
    const erased = changed.filter(isErasedAgain)
    for (const { next } of erased) this.#erase(next)
    for (const one of changed) {
      if (erased.includes(one)) continue
      await (one.next.kind === 'score' ? this.#score(one) : this.#mark(one.next))
    }
  }

  async #score({ before, next }: ChangedRow): Promise<void> {
    if (next.deletedAt === undefined) {
      const deletedAt = before?.deletedAt ?? next.base?.deletedAt
      if (deletedAt !== undefined) await this.#restoreMarks(next.id, deletedAt)
    } else if (before && before.deletedAt === undefined) {
      // The deleting device has not received marks that this device has not sent. The server refused the
      // others.
      const marks = await this.#marksOf(next.id)
      if (marks.some((mark) => mark.deletedAt === undefined && mark.d === dirtyCodes.pending)) {
        await this.#restoreScore(next, next.deletedAt)
      }
    }
  }

  async #mark(mark: StoredRow): Promise<void> {
    const scoreId = scoreIdOf(mark)
    if (typeof scoreId !== 'string') return
    const score = await this.#tx.objectStore('records').get([this.#owner, 'score', scoreId])
    if (!score) return
    if (mark.deletedAt !== undefined) {
      // A mark can arrive after its score.
      if (score.deletedAt === undefined && score.base?.deletedAt === mark.deletedAt) this.#restore(mark)
      return
    }
    if (score.deletedAt === undefined) return
    // A device that reads the account while another one sends a deletion receives marks that the deletion will reach.
    const isNewer = score.d !== undefined || mark.updatedAt > score.deletedAt
    if (isNewer) await this.#restoreScore(score, score.deletedAt)
  }

  async #restoreScore(score: StoredRow, deletedAt: number): Promise<void> {
    if (!this.#restore(score)) return
    await this.#restoreMarks(score.id, deletedAt)
  }

  async #restoreMarks(scoreId: string, deletedAt: number): Promise<void> {
    for (const mark of marksDeletedWith({ id: scoreId, deletedAt }, await this.#marksOf(scoreId))) {
      this.#restore(mark)
    }
  }

  /** Returns the marks of a score as they were after the step. Reads the marks of the account only once. */
  async #marksOf(scoreId: string): Promise<readonly StoredRow[]> {
    this.#marks ??= this.#readMarks()
    return (await this.#marks).get(scoreId) ?? []
  }

  async #readMarks(): Promise<Map<unknown, StoredRow[]>> {
    const all = IDBKeyRange.bound([this.#owner, 'scoreMark'], [this.#owner, 'scoreMark', []])
    const marks = new Map<unknown, StoredRow[]>()
    for (const mark of await this.#tx.objectStore('records').getAll(all)) {
      const scoreId = scoreIdOf(mark)
      const others = marks.get(scoreId)
      if (others) others.push(mark)
      else marks.set(scoreId, [mark])
    }
    return marks
  }

  /** Restores a deleted row. Returns false if its tombstone has no content any more. */
  #restore(stored: StoredRow): boolean {
    const row = localRecordOf(stored)
    if (isStripped(row)) return false
    const { deletedAt: _deletedAt, ...living } = row
    const base = row.dirty === undefined ? versionOf(row) : row.base
    this.#put(
      {
        ...living,
        updatedAt: row.updatedAt + 1,
        rev: row.rev + 1,
        dirty: 'pending',
        ...(base === undefined ? {} : { base }),
      },
      stored,
    )
    return true
  }

  /** Replaces a mark by the tombstone that the merge left in its base. */
  #erase(mark: StoredRow): void {
    const { kind, id, base, seq, rev } = localRecordOf(mark)
    if (base) this.#put({ kind, id, ...base, seq, rev: rev + 1 }, mark)
  }
}

/**
 * Returns true if an earlier pull restored a score mark and this pull deletes it again. The merge treats the
 * restored mark as an edit, and an edit wins over a deletion.
 */
function isErasedAgain({ before, next }: ChangedRow): boolean {
  if (next.kind !== 'scoreMark' || next.deletedAt !== undefined || next.base?.deletedAt === undefined)
    return false
  const restored = before?.base
  return (
    before !== undefined &&
    before.deletedAt === undefined &&
    restored?.deletedAt !== undefined &&
    restored.deletedAt !== next.base.deletedAt &&
    // Only `#restore` writes this time.
    before.updatedAt === restored.updatedAt + 1
  )
}

function scoreIdOf({ body }: StoredRow): unknown {
  return (body as { readonly scoreId?: unknown }).scoreId
}
