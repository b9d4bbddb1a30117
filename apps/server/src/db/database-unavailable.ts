/** The database cannot be used: the message is one sentence for whoever starts the server. */
export class DatabaseUnavailable extends Error {}

/** SQLite: the disk is full, cannot be read or written, or is read only. */
const sqliteCode = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)/
/**
 * PostgreSQL: no connection (08), out of disk, memory or connections (53), being stopped or cancelled (57), or it only
 * reads (25006, while another server takes over).
 */
const postgresCode = /^(?:08\w{3}|53\w{3}|57\w{3}|25006)$/
const networkCode = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/
/**
 * What the drivers say without a code that tells: a lost connection; and that SQLite has undone a transaction by itself,
 * as it does where the disk is full, before Kysely could, whose failure then hides the first one.
 */
const tellingMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect)|cannot rollback - no transaction is active/

/** Whether a statement failed for the state of the database, not for what it said: later it may well succeed. */
export function isOutOfOrder(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as Error & { code?: unknown }).code ?? '')
  const isKnown = [sqliteCode, postgresCode, networkCode].some((pattern) => pattern.test(code))
  return isKnown || tellingMessage.test(error.message)
}
