import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { ReportReason } from '@segno/domain/dictionary/term-feedback'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'

/** The reader and the term of an opinion or a report. */
export interface OpinionKey {
  readonly language: DictionaryLanguage
  readonly slug: string
  /** A keyed hash of the device id, or of the network if the reader sends no id. */
  readonly voter: string
}

/** Stores opinions and reports about terms. A reader has at most one of each about a term. */
export class FeedbackRepository {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  async rate(key: OpinionKey, isHelpful: boolean, at: number): Promise<void> {
    const opinion = { helpful: isHelpful ? 1 : 0, at }
    await this.#db
      .insertInto('dictionary_feedback')
      .values({ ...key, ...opinion })
      .onConflict((conflict) => conflict.columns(['language', 'slug', 'voter']).doUpdateSet(opinion))
      .execute()
  }

  async report(
    key: OpinionKey,
    { reason, text }: { readonly reason: ReportReason; readonly text: string },
    at: number,
  ): Promise<void> {
    const report = { reason, text, at }
    await this.#db
      .insertInto('dictionary_report')
      .values({ ...key, ...report })
      .onConflict((conflict) => conflict.columns(['language', 'slug', 'voter']).doUpdateSet(report))
      .execute()
  }
}
