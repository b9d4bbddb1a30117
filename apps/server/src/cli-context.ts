import type { Kysely } from 'kysely'
import type { OperatorAnswer, OperatorRequest } from './backup/operator-socket'
import type { Schema } from './db/schema'
import type { BlobStore } from './ports/blob-store'
import type { DeletedAccounts } from './ports/deletion-list'
import type { AccessLog } from './retention/access-log'

export interface CliWorld {
  /** Opens the database of the settings. Throws DatabaseUnavailable if it cannot. */
  readonly open: () => Promise<Kysely<Schema>>
  /** True for the SQLite file in DATA_DIR, false for PostgreSQL. */
  readonly isOneFile: boolean
  /** Sends a request to a running server. Returns null if none runs on DATA_DIR. */
  readonly askServer: (request: OperatorRequest) => Promise<OperatorAnswer | null>
  /** Writes the result to stdout. */
  readonly write: (text: string) => void
  /** Writes one sentence about a failure to stderr. */
  readonly complain: (sentence: string) => void
  readonly now: () => number
  /** Records each command that reads or changes data of users. */
  readonly access: Pick<AccessLog, 'record'>
  /** The list of deleted accounts, a file beside the database. */
  readonly deleted: DeletedAccounts
  /** The files of accounts. */
  readonly blobs: Pick<BlobStore, 'deleteAccount'>
  /** Semantic version of this server. */
  readonly version: string
}

/** The dependencies of a command. */
export interface CliContext extends CliWorld {
  readonly db: Kysely<Schema>
  /** Records that the command is about to read or change this account. */
  readonly accessAccount: (accountId: string) => void
}
