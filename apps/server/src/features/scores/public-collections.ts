import type { Collection } from '@segno/domain/collection/collection'
import { slugOf, slugTail } from '@segno/domain/collection/collection-slug'
import type { Score } from '@segno/domain/score/score'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'

/** A public collection of any account, with the data that its page needs. */
export interface PublishedCollection {
  readonly accountId: string
  readonly slug: string
  readonly collection: Collection
  readonly featured: boolean
}

/** The most collections that one list holds. */
const LISTED = 200

/**
 * Reads the public collections of all accounts. No other code reads records of one account for another. So each query
 * asks for living public collections of accounts that are not being deleted.
 */
export class PublicCollections {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /**
   * Returns at most LISTED public collections: the featured ones, and then the others, newest first. With
   * `onlyFeatured`, it returns no others.
   */
  async list({ onlyFeatured = false } = {}): Promise<PublishedCollection[]> {
    let query = this.#published()
      // PostgreSQL sorts NULL before every time in descending order, and SQLite after it.
      .orderBy((build) => build('featured_collection.at', 'is', null))
      .orderBy('featured_collection.at', 'desc')
      .orderBy('record.received_at', 'desc')
    if (onlyFeatured) query = query.where('featured_collection.at', 'is not', null)
    return (await query.limit(LISTED).execute()).map(published)
  }

  /**
   * Returns the public collection that an address names by its id, because its name may have changed. Returns
   * undefined if there is none. Several accounts may have the id, because an import copies it. A featured
   * collection comes first, then the one that was stored first: no account can take over the page of another.
   */
  async bySlug(slug: string): Promise<PublishedCollection | undefined> {
    const tail = slugTail(slug)
    if (tail === null) return undefined
    const row = await this.#published()
      .where('record.id', 'like', `%${tail}`)
      .orderBy((build) => build('featured_collection.at', 'is', null))
      .orderBy((build) => build.fn.coalesce('record.first_received_at', 'record.received_at'))
      .orderBy('record.account_id')
      .limit(1)
      .executeTakeFirst()
    return row && published(row)
  }

  /** Returns the public scores of a public collection by their ids. */
  async scoresOf({ accountId, collection }: PublishedCollection): Promise<Map<string, Score>> {
    if (collection.scoreIds.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('record')
      .select(['id', 'body'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'score')
      .where('deleted_at', 'is', null)
      .where('id', 'in', collection.scoreIds)
      .execute()
    const scores = rows.map(({ id, body }) => [id, JSON.parse(body) as Score] as const)
    return new Map(scores.filter(([, { visibility }]) => visibility === 'public'))
  }

  /** Returns the ids of the account's featured collections. */
  async featuredOf(accountId: string): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('featured_collection')
      .select('collection_id')
      .where('account_id', '=', accountId)
      .execute()
    return new Set(rows.map((row) => row.collection_id))
  }

  async setFeatured({ accountId, collection }: PublishedCollection, at: number | null): Promise<void> {
    await this.#db
      .deleteFrom('featured_collection')
      .where('account_id', '=', accountId)
      .where('collection_id', '=', collection.id)
      .execute()
    if (at === null) return
    await this.#db
      .insertInto('featured_collection')
      .values({ account_id: accountId, collection_id: collection.id, at })
      .execute()
  }

  #published() {
    return this.#db
      .selectFrom('record')
      .innerJoin('account', 'account.id', 'record.account_id')
      .leftJoin('featured_collection', (join) =>
        join
          .onRef('featured_collection.account_id', '=', 'record.account_id')
          .onRef('featured_collection.collection_id', '=', 'record.id'),
      )
      .select(['record.account_id', 'record.id', 'record.body', 'featured_collection.at'])
      .where('record.kind', '=', 'collection')
      .where('record.order_key', '=', 'public')
      .where('record.deleted_at', 'is', null)
      .where('account.deletion_at', 'is', null)
  }
}

interface PublishedRow {
  readonly account_id: string
  readonly id: string
  readonly body: string
  /** When the operator featured the collection (milliseconds), or null. */
  readonly at: number | null
}

function published(row: PublishedRow): PublishedCollection {
  const collection = { ...(JSON.parse(row.body) as Collection), id: row.id }
  return {
    accountId: row.account_id,
    slug: slugOf(collection),
    collection,
    featured: row.at !== null,
  }
}
