import { type LocalRecord, versionOf } from '@segno/domain/record/record'
import { isStripped } from '@segno/domain/sync/strip-tombstone'
import type { StoredRow } from '../database/database'
import { localRecordOf } from '../database/local-record'
import type { WriteTransaction } from '../database/transaction'

/** A row that a sync step has written, and the row that it replaced. */
export interface ChangedRow {
  readonly before: StoredRow | undefined
  readonly next: StoredRow
}

/** Returns whether a changed row can bring back a score or its marks. */
export function concernsScores({ kind }: StoredRow): boolean {
  return kind === 'score' || kind === 'scoreMark'
}

/**
 * Brings back what a deletion of a score took although another device worked on the score. Deleting a score deletes its
 * marks at the same time. A merge brings back a score that another device edited. It leaves the marks deleted, because
 * no device edited them. A mark that the deletion never saw would be a mark without a score. So marks return with their
 * score, and the score returns with such a mark.
 */
export class ReturnedScores {
  readonly #tx: WriteTransaction
  readonly #owner: string
  readonly #put: (row: LocalRecord, before: StoredRow) => void

  constructor(tx: WriteTransaction, owner: string, put: (row: LocalRecord, before: StoredRow) => void) {
    this.#tx = tx
    this.#owner = owner
    this.#put = put
  }

  async follow(changed: readonly ChangedRow[]): Promise<void> {
    for (const one of changed) await (one.next.kind === 'score' ? this.#score(one) : this.#mark(one.next))
  }

  async #score({ before, next }: ChangedRow): Promise<void> {
    if (next.deletedAt === undefined) {
      const deletedAt = before?.deletedAt ?? next.base?.deletedAt
      if (deletedAt !== undefined) await this.#returnMarks(next.id, deletedAt)
    } else if (before && before.deletedAt === undefined) {
      // The deletion of another device has not seen the marks that this one has not sent.
      const marks = await this.#marksOf(next.id)
      if (marks.some((mark) => mark.deletedAt === undefined && mark.d !== undefined)) {
        await this.#returnScore(next, next.deletedAt)
      }
    }
  }

  async #mark(mark: StoredRow): Promise<void> {
    const { scoreId } = mark.body as { readonly scoreId?: unknown }
    if (typeof scoreId !== 'string') return
    const score = await this.#tx.objectStore('records').get([this.#owner, 'score', scoreId])
    if (!score) return
    if (mark.deletedAt !== undefined) {
      // The marks of a score can arrive after it.
      if (score.deletedAt === undefined && score.base?.deletedAt === mark.deletedAt) this.#return(mark)
      return
    }
    if (score.deletedAt === undefined) return
    // A device that reads the account while another one sends a deletion receives marks that the deletion will reach.
    const isNewer = score.d !== undefined || mark.updatedAt > score.deletedAt
    if (isNewer) await this.#returnScore(score, score.deletedAt)
  }

  async #returnScore(score: StoredRow, deletedAt: number): Promise<void> {
    if (!this.#return(score)) return
    await this.#returnMarks(score.id, deletedAt)
  }

  async #returnMarks(scoreId: string, deletedAt: number): Promise<void> {
    for (const mark of await this.#marksOf(scoreId)) if (mark.deletedAt === deletedAt) this.#return(mark)
  }

  async #marksOf(scoreId: string): Promise<StoredRow[]> {
    const all = IDBKeyRange.bound([this.#owner, 'scoreMark'], [this.#owner, 'scoreMark', []])
    const rows = await this.#tx.objectStore('records').getAll(all)
    return rows.filter(({ body }) => (body as { readonly scoreId?: unknown }).scoreId === scoreId)
  }

  /** Writes a deleted row as a living one. Returns false if its tombstone has lost its content. */
  #return(stored: StoredRow): boolean {
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
}
