import { type Kysely, type Migration, sql } from 'kysely'
import { dictionaryDraftFailure, dictionaryDrafts, dictionaryFeedback } from './dictionary-migration'
import { files } from './file-migration'

export type Engine = 'sqlite' | 'postgres'

/**
 * Returns the migrations, oldest first, for SQLite or PostgreSQL. Each runs once, and one transaction contains
 * all that are missing. A released migration is never edited: a later one follows it.
 */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-accounts': { up: accounts },
    '0002-records': { up: records },
    '0003-history': { up: (db) => history(db, engine) },
    '0004-sign-in': { up: signIn },
    '0005-rate-limits': { up: (db) => rateLimits(db, engine) },
    '0006-quotas': { up: (db) => quotas(db, engine) },
    '0007-retention': { up: retention },
    '0008-server-state': { up: serverState },
    '0009-digest-times': { up: digestTimes },
    '0010-account-deletion': { up: accountDeletion },
    '0011-files': { up: files },
    '0012-public-collections': { up: publicCollections },
    '0013-dictionary-drafts': { up: dictionaryDrafts },
    '0014-dictionary-feedback': { up: dictionaryFeedback },
    '0015-dictionary-draft-failure': { up: dictionaryDraftFailure },
    '0016-first-received': { up: firstReceived },
  }
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text')
    .addColumn('primary_instrument', 'text')
    .addColumn('google_sub', 'text', (column) => column.unique())
    .addColumn('auth_method', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_active_at', 'bigint', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('digest_count', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('digest_sum', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function records(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('order_key', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('record_pk', ['account_id', 'kind', 'id'])
    .execute()
  await db.schema.createIndex('record_seq').unique().on('record').columns(['account_id', 'seq']).execute()
  await db.schema
    .createIndex('record_received')
    .on('record')
    .columns(['account_id', 'received_at', 'seq'])
    .execute()
  await db.schema
    .createIndex('record_newest')
    .on('record')
    .columns(['account_id', 'kind', 'order_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
  await db.schema
    .createTable('kept_answer')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_answer_pk', ['account_id', 'key'])
    .execute()
  await db.schema.createIndex('kept_answer_age').on('kept_answer').columns(['account_id', 'at']).execute()
}

async function history(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('history')
    // The only column whose type differs between SQLite and PostgreSQL.
    .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigserial', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kept_since', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('history_record')
    .on('history')
    .columns(['account_id', 'kind', 'record_id', 'position'])
    .execute()
  await db.schema.createIndex('history_age').on('history').columns(['account_id', 'kept_since']).execute()
}

async function signIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('magic_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('nonce_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('magic_link_email').on('magic_link').columns(['email_key']).execute()
  await db.schema.createIndex('magic_link_expiry').on('magic_link').columns(['expires_at']).execute()
  await db.schema
    .createTable('sign_in')
    .addColumn('family', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('device', 'text')
    .addColumn('user_agent_hint', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema.createIndex('sign_in_account').on('sign_in').columns(['account_id']).execute()
  await db.schema
    .createTable('refresh_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('family', 'text', (column) =>
      column.notNull().references('sign_in.family').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint')
    .execute()
  await db.schema.createIndex('refresh_token_family').on('refresh_token').columns(['family']).execute()
  await db.schema.createIndex('refresh_token_account').on('refresh_token').columns(['account_id']).execute()
  await db.schema.createIndex('refresh_token_expiry').on('refresh_token').columns(['expires_at']).execute()
  await db.schema
    .createTable('spent_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Creates the table of rate limits, in the layout of rate-limiter-flexible. A server on SQLite is a single
 * process and counts in memory.
 */
async function rateLimits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  // Unlogged, because every call of the API writes a count. A crash of PostgreSQL may lose the counts.
  await sql`
    CREATE UNLOGGED TABLE rate_limit (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`.execute(db)
}

/**
 * Adds the bytes that an account stores, a hash that finds a repeated refusal, and indexes for bounded reads.
 */
async function quotas(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  const bytesIn = (table: string) => sql`coalesce(
    (SELECT sum(octet_length(body)) FROM ${sql.table(table)} AS kept WHERE kept.account_id = account.id), 0)`
  await sql`UPDATE account SET stored_bytes =
    ${bytesIn('record')} + ${bytesIn('history')} + ${bytesIn('kept_answer')}`.execute(db)
  await db.schema.alterTable('history').addColumn('hash', 'text').execute()
  await db.schema
    .createIndex('history_refused')
    .on('history')
    .columns(['account_id', 'kind', 'record_id', 'hash'])
    .where(sql.ref('outcome'), '=', sql.lit('refused'))
    .execute()
  await db.schema.createIndex('record_kind').on('record').columns(['account_id', 'kind', 'seq']).execute()
  // `order_key` becomes the goal, so that the index `record_newest` finds the steps of one goal.
  const goalId = engine === 'sqlite' ? sql`json_extract(body, '$.goalId')` : sql`body::json->>'goalId'`
  await sql`UPDATE record SET order_key = coalesce(${goalId}, '') WHERE kind = 'progress'`.execute(db)
}

/** Adds `stripped_at`, `warned_at` and the indexes with which the hourly job finds expired rows. */
async function retention(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record').addColumn('stripped_at', 'bigint').execute()
  await db.schema.alterTable('account').addColumn('warned_at', 'bigint').execute()
  await db.schema
    .createIndex('record_unstripped')
    .on('record')
    .columns(['received_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .where(sql.ref('stripped_at'), 'is', null)
    .execute()
  await db.schema.createIndex('history_expiry').on('history').columns(['kept_since']).execute()
  await db.schema.createIndex('kept_answer_expiry').on('kept_answer').columns(['at']).execute()
}

/** Creates the table of the identity of the database, see `recogniseDatabase`. */
async function serverState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('database', 'text', (column) => column.notNull())
    .addColumn('checks', 'bigint', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Adds the sum of the times of an account's records. Devices compare it to notice another version under the
 * same number.
 */
async function digestTimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('digest_times', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`UPDATE account SET digest_times = coalesce(
    (SELECT sum(updated_at % 4294967296) FROM record WHERE record.account_id = account.id), 0) % 4294967296`.execute(
    db,
  )
}

/** Adds the columns of accounts that their owner deleted and can restore for a week. */
async function accountDeletion(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('deletion_at', 'bigint').execute()
  await db.schema.alterTable('account').addColumn('undo_hash', 'text').execute()
  await db.schema.alterTable('account').addColumn('deleted_email_key', 'text').execute()
  await db.schema.alterTable('account').addColumn('deleted_google_sub', 'text').execute()
  await db.schema
    .createIndex('account_deletion')
    .on('account')
    .columns(['deletion_at'])
    .where(sql.ref('deletion_at'), 'is not', null)
    .execute()
}

/** Creates the table of featured collections, and an index that finds public collections of all accounts. */
async function publicCollections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('featured_collection')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('collection_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('featured_collection_key', ['account_id', 'collection_id'])
    .execute()
  await db.schema
    .createIndex('record_public_collections')
    .on('record')
    .columns(['order_key', 'received_at'])
    .where(sql.ref('kind'), '=', sql.lit('collection'))
    .execute()
}

/** Adds the time at which a record first arrived. For stored collections it is the time of their oldest kept version. */
async function firstReceived(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record').addColumn('first_received_at', 'bigint').execute()
  // Only the addresses of collections need this time.
  await sql`update record set first_received_at = coalesce((
    select min(history.at) from history where history.account_id = record.account_id
    and history.kind = record.kind and history.record_id = record.id and history.outcome = 'accepted'
    and history.at < record.received_at), received_at)
    where kind = 'collection'`.execute(db)
}
