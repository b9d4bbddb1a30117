import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { Env } from '../env'
import type { Log } from '../log'
import { failureFields } from '../logging/failure-fields'
import { renewAllEpochs } from '../records/renew-all-epochs'
import { databaseIdentity } from './database-identity'
import { type Marker, readMarker, writeMarker } from './database-marker'

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

interface KnownDatabase {
  readonly database: string
  readonly checks: number
  readonly identity: string
}

/** Why the server considers its database a copy, or null if it does not. */
type Finding = 'older' | 'copied' | null

/**
 * Compares the state row of the database with the marker in DATA_DIR. If the database was restored or copied,
 * every account gets a new epoch. Every device then offers all its records again, so nothing is lost that a
 * device still has. See docs/decisions/0022. A needless renewal costs only time.
 */
export async function recogniseDatabase(db: Kysely<Schema>, settings: Settings, log: Log): Promise<void> {
  const identity = await databaseIdentity(db, settings)
  const marker = readMarker(settings.DATA_DIR)
  const { next, finding, accounts } = await inTransaction(db, async (tx) => {
    const known = await lockKnown(tx)
    const found = findingOf(known, marker, identity)
    const renewed = found === null ? 0 : await renewAllEpochs(tx)
    return { next: await keep(tx, known, marker, identity), finding: found, accounts: renewed }
  })
  if (accounts > 0) log('database.restored', { reason: finding ?? undefined, accounts })
  // Write the marker after the commit: it must never be ahead of the database.
  remember(settings.DATA_DIR, next, log)
}

/**
 * Adds one to the count of checks in the database and in the marker. An earlier copy of the file then has a
 * lower count than the marker. The server calls this every hour and when it stops.
 */
export async function countCheck(db: Kysely<Schema>, { DATA_DIR }: Settings, log: Log): Promise<void> {
  const next = await inTransaction(db, async (tx) => {
    const known = await lockKnown(tx)
    return known && keep(tx, known, null, known.identity)
  })
  if (next) remember(DATA_DIR, next, log)
}

function findingOf(known: KnownDatabase | null, marker: Marker | null, identity: string): Finding {
  // A database of an earlier version has no state row. If there is a marker, the database was restored.
  if (!known) return marker ? 'older' : null
  if (marker?.database === known.database && marker.checks > known.checks) return 'older'
  return known.identity === identity ? null : 'copied'
}

async function lockKnown(tx: Transaction<Schema>): Promise<KnownDatabase | null> {
  // An UPDATE locks the row, so that processes that start together renew the epochs once.
  const row = await tx
    .updateTable('server_state')
    .set((of) => ({ checks: of.ref('checks') }))
    .where('id', '=', 1)
    .returning(['database', 'checks', 'identity'])
    .executeTakeFirst()
  return row ?? null
}

async function keep(
  tx: Transaction<Schema>,
  known: KnownDatabase | null,
  marker: Marker | null,
  identity: string,
): Promise<Marker> {
  const database = known?.database ?? randomUUID()
  const highest = marker?.database === database ? marker.checks : 0
  const checks = Math.max(known?.checks ?? 0, highest) + 1
  await tx
    .insertInto('server_state')
    .values({ id: 1, database, checks, identity })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checks, identity }))
    .execute()
  return { database, checks }
}

function remember(folder: string, marker: Marker, log: Log): void {
  try {
    writeMarker(folder, marker)
  } catch (error) {
    log('database.marker_failed', failureFields(error))
  }
}
