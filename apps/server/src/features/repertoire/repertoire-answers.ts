import { type Entry, entrySchema } from '@segno/domain/entry/entry'
import { pieceKeysOfEntry } from '@segno/domain/entry/piece-entries'
import { isUsableKey, normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { addPractice, type PieceTotals } from '@segno/domain/repertoire/piece-stats'
import type { RecordStore } from '../../ports/record-store'
import { mapRecords } from '../../records/each-record'
import type { EntryFacts } from '../../records/entry-facts'
import { type LivingRecord, wireOf } from '../../records/record-editor'

interface FactPorts {
  readonly store: RecordStore
  readonly facts: EntryFacts
}

/** Composes repertoire pieces as calls return them: the stored fields and counts of the entries. */
export class RepertoireAnswers {
  readonly #totals = new Map<PieceKey, PieceTotals>()

  /** Sums the practice of each piece over the entries of the account. */
  static async read({ store, facts }: FactPorts, accountId: string): Promise<RepertoireAnswers> {
    const answers = new RepertoireAnswers()
    for (const { timestamp, pieces } of (await facts.of(store, accountId)).values()) {
      addPractice(answers.#totals, timestamp, pieces)
    }
    return answers
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

/** Returns the entries of a piece, without the fields that statistics do not need. */
export async function entriesOfPiece(store: RecordStore, accountId: string, key: PieceKey): Promise<Entry[]> {
  return mapRecords(store, accountId, 'entry', ({ body }) =>
    pieceKeysOfEntry(body).includes(key) ? [slimEntry(body)] : [],
  )
}

/**
 * Returns a copy of an entry without notes, metadata and unknown fields, so that many entries need little
 * memory.
 */
function slimEntry(entry: Entry): Entry {
  const known = Object.keys(entrySchema.shape) as (keyof Entry)[]
  const fields = Object.fromEntries(known.map((name) => [name, entry[name]]))
  const pieces = entry.pieces.map(({ id, title, composer, measures, tempo }) => ({
    id,
    title,
    composer,
    measures,
    tempo,
  }))
  return { ...(fields as Entry), notes: null, metadata: { source: 'slim' }, pieces }
}

/** Returns the ids that a path may mean: the text itself and its piece key. */
export function idsOfPiece(scoreId: string): string[] {
  const key = normalisePieceKey(scoreId)
  return isUsableKey(key) ? [scoreId, key] : [scoreId]
}
