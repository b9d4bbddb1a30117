import type { Generated } from 'kysely'

/**
 * Every table of the server, for SQLite and PostgreSQL. Times are milliseconds, JSON is stored as text. A change here
 * needs a migration.
 */
export interface Schema {
  account: AccountTable
  record: RecordTable
  history: HistoryTable
  kept_answer: KeptAnswerTable
  magic_link: MagicLinkTable
  sign_in: SignInTable
  refresh_token: RefreshTokenTable
  spent_token: SpentTokenTable
  secret: SecretTable
  server_state: ServerStateTable
  file: FileTable
  upload: UploadTable
  upload_part: UploadPartTable
  featured_collection: FeaturedCollectionTable
  dictionary_draft: DictionaryDraftTable
  ai_spending: AiSpendingTable
  dictionary_feedback: DictionaryFeedbackTable
  dictionary_report: DictionaryReportTable
}

/** The collections that the operator features. */
interface FeaturedCollectionTable {
  account_id: string
  collection_id: string
  at: number
}

interface AccountTable {
  id: string
  /** The e-mail address as the user typed it. */
  email: string
  /** The same text for all spellings of one e-mail address. */
  email_key: string
  display_name: string | null
  primary_instrument: string | null
  /** Google's id of the person (`sub`), or null. */
  google_sub: string | null
  auth_method: string
  created_at: number
  last_active_at: number
  /** When the server announced the deletion of an inactive account (milliseconds), or null. */
  warned_at: Generated<number | null>
  /** The number of the last accepted write. */
  seq: Generated<number>
  /** A random name of the account's history of writes, renewed after a restore. */
  epoch: string
  digest_count: Generated<number>
  digest_sum: Generated<number>
  digest_times: Generated<number>
  /** Bytes that the account stores: bodies of records, their history and stored responses. */
  stored_bytes: Generated<number>
  /**
   * When the person asked for the deletion of the account (milliseconds), or null. While it waits for its deletion, the account
   * has no sign-ins, and `email_key` is free for a new account.
   */
  deletion_at: number | null
  /** SHA-256 of the token that brings a deleted account back, or null. */
  undo_hash: string | null
  /** The `email_key` that a deleted account had, or null. `undoDeletion` moves it back to `email_key`. */
  deleted_email_key: string | null
  deleted_google_sub: string | null
}

interface RecordTable {
  account_id: string
  kind: string
  id: string
  seq: number
  updated_at: number
  deleted_at: number | null
  /** Server time of the last accepted write (milliseconds). */
  received_at: number
  /** Server time of the first accepted write, which outlives the history. Null in rows of an earlier version. */
  first_received_at: number | null
  /** The device that sent this version, or null if the client named none. */
  device: string | null
  /**
   * Sorts or finds records of one kind: the timestamp of an entry, the goal id of a goal step, `public` for a
   * public collection.
   */
  order_key: string
  body: string
  /** When the hourly job removed the texts of an old tombstone (milliseconds), or null. */
  stripped_at: number | null
}

/** Versions that were replaced or refused. The current version is in `record` only. */
interface HistoryTable {
  id: Generated<number>
  account_id: string
  kind: string
  record_id: string
  /** The number of an accepted version. For a refused version, the number of the account at that time. */
  position: number
  updated_at: number
  deleted_at: number | null
  outcome: 'accepted' | 'refused'
  device: string | null
  /** Server time at which the version was received (milliseconds). */
  at: number
  /**
   * Server time at which the version was replaced or refused (milliseconds). The hourly job deletes old rows by
   * it.
   */
  kept_since: number
  /** SHA-256 of a refused version, else null. */
  hash: string | null
  body: string
}

interface KeptAnswerTable {
  account_id: string
  key: string
  hash: string
  status: number
  body: string
  at: number
}

interface MagicLinkTable {
  token_hash: string
  email: string
  email_key: string
  nonce_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
}

interface SignInTable {
  family: string
  account_id: string
  device: string | null
  user_agent_hint: string | null
  created_at: number
  last_used_at: number
  revoked_at: number | null
}

interface RefreshTokenTable {
  token_hash: string
  family: string
  account_id: string
  created_at: number
  expires_at: number
  replaced_at: number | null
}

interface SpentTokenTable {
  hash: string
  expires_at: number
}

interface SecretTable {
  name: string
  value: string
}

/** One row: the identity of the database, see `recogniseDatabase`. */
interface ServerStateTable {
  id: number
  /** The random name of the database, which copies share. */
  database: string
  /** The count of checks. It grows at each start and stop of a server, and every hour. */
  checks: number
  identity: string
}

/** A complete file of sheet music. Its bytes are in the blob store, under the account and `name`. */
interface FileTable {
  account_id: string
  /** SHA-256 of the content, hexadecimal. */
  hash: string
  /** The hash and random letters: no two uploads share a name, so a deletion never hits a newer upload. */
  name: string
  media_type: string
  bytes: number
  created_at: number
  /** When the hourly job first saw that no living score names the file (milliseconds), or null. */
  unused_since: number | null
  /** When the hourly job last compared the file with the scores (milliseconds). */
  checked_at: number
}

/** A file that arrives in parts. */
interface UploadTable {
  account_id: string
  hash: string
  /** The announced size of the whole file. */
  bytes: number
  /** When the last part arrived (milliseconds). */
  updated_at: number
}

interface UploadPartTable {
  account_id: string
  hash: string
  /** The offset of the part in the file (bytes). */
  position: number
  bytes: number
  /** The name of the part in the blob store. */
  name: string
}

/** A definition that an AI service drafts, shared by all users. No row names the user who asked for it. */
interface DictionaryDraftTable {
  language: string
  /** The key of the term, see `draftSlugOf`. */
  slug: string
  /** The term as the first user typed it. */
  term: string
  state: 'pending' | 'generating' | 'available' | 'refused' | 'failed'
  /** A `TermDraft` as JSON, or null until the draft is available. */
  body: string | null
  /** The model that drafted the term, or null until the draft is available. */
  model: string | null
  /** 'unavailable' if the draft failed because the AI service was not available, else null. */
  failure: 'unavailable' | null
  asked_at: number
  updated_at: number
  /** A random key, or null. The process that has the key drafts the term. */
  lease: string | null
  /** The time from which another process may draft the term (milliseconds), or null. */
  lease_until: number | null
  /** How often a process began this draft since a user asked for it. */
  attempts: number
  /** When a user may ask for a refused or failed draft again (milliseconds), or null. */
  retry_at: number | null
}

/** The tokens that drafts of one day cost. */
interface AiSpendingTable {
  /** A day in UTC: `2026-11-21`. */
  day: string
  tokens: number
}

/** Whether readers found a term helpful. No row names an account. */
interface DictionaryFeedbackTable {
  language: string
  slug: string
  /** A keyed hash of the reader's device id, or of the network without one. Each has one opinion. */
  voter: string
  /** 1 if the reader found the term helpful, else 0. SQLite has no booleans. */
  helpful: number
  at: number
}

/** Reports of readers about terms. No row names an account. */
interface DictionaryReportTable {
  language: string
  slug: string
  voter: string
  reason: string
  text: string
  at: number
}
