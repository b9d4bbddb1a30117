import type { Kysely } from 'kysely'
import type { Schema } from './db/schema'

export interface CliWorld {
  /** Opens the database that the settings name. Throws DatabaseUnavailable. */
  readonly open: () => Promise<Kysely<Schema>>
  /** Whether it is the file in DATA_DIR, and not a PostgreSQL. */
  readonly isOneFile: boolean
  /** What was asked for. */
  readonly write: (text: string) => void
  /** One sentence about what went wrong. */
  readonly complain: (sentence: string) => void
  readonly now: () => number
  /** Semantic version of this server. */
  readonly version: string
}

/** What a command works with, once it is known to be one. */
export interface CliContext extends CliWorld {
  readonly db: Kysely<Schema>
}
