import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermDraft } from '@segno/domain/dictionary/term-draft'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { latestLease, latestRetry, NEVER } from './draft-times'

export interface DraftKey {
  readonly language: DictionaryLanguage
  readonly slug: string
}

export interface StoredDraft extends DraftKey {
  readonly term: string
  readonly state: Schema['dictionary_draft']['state']
  readonly draft: TermDraft | null
  readonly attempts: number
  readonly failure: Schema['dictionary_draft']['failure']
  /** The time from which a user may ask for the draft again (milliseconds), or null. */
  readonly retryAt: number | null
}

/** How a generation ended: with a draft, or with the time from which a user may ask again (milliseconds). */
export type DraftOutcome =
  | { readonly state: 'available'; readonly draft: TermDraft; readonly model: string }
  | {
      readonly state: 'refused' | 'failed'
      readonly retryAt: number
      readonly failure?: 'unavailable' | null
    }

/**
 * Stores drafts. One UPDATE takes a term, so only one of several processes drafts it. Its lease expires: if the
 * process dies, another one takes the term.
 */
export class DraftRepository {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  async find({ language, slug }: DraftKey): Promise<StoredDraft | undefined> {
    const row = await this.#db
      .selectFrom('dictionary_draft')
      .select(['term', 'state', 'body', 'attempts', 'failure', 'retry_at'])
      .where('language', '=', language)
      .where('slug', '=', slug)
      .executeTakeFirst()
    return row && { language, slug, ...storedOf(row) }
  }

  /** Queues a new term, or one whose refusal or failure no longer holds. Otherwise does nothing. */
  async queue({ language, slug, term }: DraftKey & { readonly term: string }, now: number): Promise<void> {
    const waiting = { term, state: 'pending', asked_at: now, updated_at: now, attempts: 0 } as const
    await this.#db
      .insertInto('dictionary_draft')
      .values({ language, slug, ...waiting })
      .onConflict((conflict) =>
        conflict
          .columns(['language', 'slug'])
          .doUpdateSet({ ...waiting, retry_at: null, failure: null })
          .where('dictionary_draft.state', 'in', ['refused', 'failed'])
          .where(({ and, eb, or }) => {
            const retryAt = eb.ref('dictionary_draft.retry_at')
            return or([
              eb(retryAt, '<=', now),
              and([eb(retryAt, '>', latestRetry(now)), eb(retryAt, '<>', NEVER)]),
            ])
          }),
      )
      .execute()
  }

  /**
   * Takes the term that was asked for first, among waiting ones and those whose lease has expired. Returns
   * undefined if there is none.
   */
  async take(lease: string, now: number, until: number): Promise<StoredDraft | undefined> {
    for (;;) {
      const next = await this.#db
        .selectFrom('dictionary_draft')
        .select(['language', 'slug'])
        .where(waits(now))
        .orderBy('asked_at')
        .limit(1)
        .executeTakeFirst()
      if (!next) return undefined
      const row = await this.#db
        .updateTable('dictionary_draft')
        .set((of) => ({
          state: 'generating',
          lease,
          lease_until: until,
          updated_at: now,
          attempts: of('attempts', '+', 1),
        }))
        .where('language', '=', next.language)
        .where('slug', '=', next.slug)
        // Another process may have taken the term since.
        .where(waits(now))
        .returning(['language', 'slug', 'term', 'state', 'body', 'attempts', 'failure', 'retry_at'])
        .executeTakeFirst()
      if (row) return { language: row.language as DictionaryLanguage, slug: row.slug, ...storedOf(row) }
    }
  }

  /** Stores how a generation ended. Returns false, and stores nothing, if the lease was lost meanwhile. */
  async settle(lease: string, outcome: DraftOutcome, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('dictionary_draft')
      .set({
        state: outcome.state,
        ...(outcome.state === 'available'
          ? { body: JSON.stringify(outcome.draft), model: outcome.model, retry_at: null }
          : { retry_at: outcome.retryAt, failure: outcome.failure ?? null }),
        lease: null,
        lease_until: null,
        updated_at: now,
      })
      .where('lease', '=', lease)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /**
   * Sets a leased term back to `pending` and does not count the attempt. A process that stops calls this for
   * its unfinished drafts.
   */
  async release(lease: string, now: number): Promise<void> {
    await this.#db
      .updateTable('dictionary_draft')
      .set((of) => ({
        state: 'pending',
        lease: null,
        lease_until: null,
        updated_at: now,
        attempts: of('attempts', '-', 1),
      }))
      .where('lease', '=', lease)
      .execute()
  }
}

function waits(now: number) {
  return (of: ExpressionBuilder<Schema, 'dictionary_draft'>) =>
    of.or([
      of('state', '=', 'pending'),
      of.and([
        of('state', '=', 'generating'),
        of.or([of('lease_until', '<=', now), of('lease_until', '>', latestLease(now))]),
      ]),
    ])
}

function storedOf(row: {
  term: string
  state: StoredDraft['state']
  body: string | null
  attempts: number
  failure: Schema['dictionary_draft']['failure']
  retry_at: number | null
}): Omit<StoredDraft, 'language' | 'slug'> {
  const { term, state, body, attempts, failure, retry_at } = row
  return {
    term,
    state,
    draft: body === null ? null : (JSON.parse(body) as TermDraft),
    attempts,
    failure,
    retryAt: retry_at,
  }
}
