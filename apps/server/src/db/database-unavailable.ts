/** The database cannot be used. The message is one sentence for the person who starts the server. */
export class DatabaseUnavailable extends Error {}

/** SQLite: the disk is full, unreadable or read-only, or the file is locked. */
const SQLITE_CODE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)/
/**
 * PostgreSQL: no connection (08); out of disk, memory or connections (53); a lock that was not free in time (55P03);
 * stopped or cancelled (57); read-only during a failover (25006).
 */
const POSTGRES_CODE = /^(?:08\w{3}|53\w{3}|55P03|57\w{3}|25006)$/
const NETWORK_CODE = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/
/**
 * Messages of drivers that set no code. If the disk is full, SQLite rolls the transaction back by itself. Kysely's
 * rollback then fails and hides the first error.
 */
const MESSAGE_WITHOUT_CODE =
  /^(?:Connection terminated|timeout exceeded when trying to connect)|cannot rollback - no transaction is active/

/** Returns true if a statement failed because of the state of the database and may succeed later. */
export function isOutOfOrder(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as Error & { code?: unknown }).code ?? '')
  const isKnown = [SQLITE_CODE, POSTGRES_CODE, NETWORK_CODE].some((pattern) => pattern.test(code))
  return isKnown || MESSAGE_WITHOUT_CODE.test(error.message)
}
