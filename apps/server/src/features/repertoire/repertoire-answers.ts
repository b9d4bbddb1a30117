import type { Entry } from '@segno/domain/entry/entry'
import { isUsableKey, normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { type PieceTotals, totalsByPiece } from '@segno/domain/repertoire/piece-stats'
import type { RecordStore } from '../../ports/record-store'
import { type LivingRecord, livingRecords, wireOf } from '../../records/record-editor'

/** Creates pieces as calls return them: the stored fields and counts of the entries. */
export class RepertoireAnswers {
  readonly #totals: ReadonlyMap<PieceKey, PieceTotals>

  constructor(entries: Iterable<Entry>) {
    this.#totals = totalsByPiece(entries)
  }

  answer(record: LivingRecord<'repertoire'>): object {
    const totals = this.#totals.get(normalisePieceKey(record.body.scoreId))
    return {
      ...wireOf(record),
      practiceCount: totals?.practiceCount ?? 0,
      totalPracticeTime: totals?.totalPracticeTime ?? 0,
      lastPracticed: totals?.lastPracticed ?? null,
    }
  }
}

export async function entriesOf(store: RecordStore, accountId: string): Promise<Entry[]> {
  const records = await store.all(accountId, 'entry')
  return livingRecords('entry', records).map(({ body }) => body)
}

/** Returns the ids that a path may mean: the text itself and its piece key. */
export function idsOfPiece(scoreId: string): string[] {
  const key = normalisePieceKey(scoreId)
  return isUsableKey(key) ? [scoreId, key] : [scoreId]
}
