import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import type { AccountStore } from '../ports/account-store'
import type { Mail, Mailer } from '../ports/mailer'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

interface SilentAccountsPorts {
  readonly db: Kysely<Schema>
  readonly accounts: Pick<AccountStore, 'remove'>
  readonly mailer: Pick<Mailer, 'post'>
  readonly composeWarning: (to: string, origin: string) => Mail
  readonly origin: () => string
  readonly log: Log
}

/**
 * Rules for accounts that stayed silent for seven years: an e-mail, and thirty days later the deletion. A sign-in or a
 * device that syncs ends the silence.
 */
export function silentAccountRules(ports: SilentAccountsPorts): PruneRule[] {
  return [
    { name: 'warnings of silent accounts', page: (now) => warnOne(ports, now) },
    { name: 'silent accounts', page: (now) => deleteOne(ports, now) },
  ]
}

async function warnOne({ db, mailer, composeWarning, origin }: SilentAccountsPorts, now: number) {
  const silent = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('last_active_at', '<', now - retentionTimes.silentAccounts + retentionTimes.warning)
    .where((of) => of.or([of('warned_at', 'is', null), of('warned_at', '<', of.ref('last_active_at'))]))
    .limit(1)
    .executeTakeFirst()
  if (!silent) return 0
  await db.updateTable('account').set({ warned_at: now }).where('id', '=', silent.id).execute()
  await mailer.post(composeWarning(silent.email, origin()))
  return 1
}

async function deleteOne({ db, accounts, log }: SilentAccountsPorts, now: number): Promise<number> {
  const silent = await db
    .selectFrom('account')
    .select('id')
    .where('last_active_at', '<', now - retentionTimes.silentAccounts)
    .where('warned_at', '<=', now - retentionTimes.warning)
    .whereRef('warned_at', '>=', 'last_active_at')
    .limit(1)
    .executeTakeFirst()
  if (!silent) return 0
  await accounts.remove(silent.id)
  log('account.deleted', { accountId: silent.id, reason: 'silent' })
  return 1
}
