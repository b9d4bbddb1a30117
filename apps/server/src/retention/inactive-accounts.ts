import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import type { AccountStore } from '../ports/account-store'
import type { Mail, Mailer } from '../ports/mailer'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

interface InactiveAccountsPorts {
  readonly db: Kysely<Schema>
  readonly accounts: Pick<AccountStore, 'remove'>
  readonly mailer: Pick<Mailer, 'post'>
  readonly composeWarning: (to: string, origin: string) => Mail
  readonly origin: () => string
  readonly log: Log
}

/**
 * Returns the rules for inactive accounts. The first one warns by e-mail thirty days before an account has had
 * no activity for seven years. The second one then deletes the account. A sign-in or a device that syncs is
 * activity.
 */
export function inactiveAccountRules(ports: InactiveAccountsPorts): PruneRule[] {
  return [
    { name: 'warnings of inactive accounts', page: (now) => warnOne(ports, now) },
    { name: 'inactive accounts', page: (now) => deleteOne(ports, now) },
  ]
}

async function warnOne({ db, mailer, composeWarning, origin }: InactiveAccountsPorts, now: number) {
  const inactive = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('last_active_at', '<', now - retentionTimes.inactiveAccounts + retentionTimes.warning)
    .where((of) => of.or([of('warned_at', 'is', null), of('warned_at', '<', of.ref('last_active_at'))]))
    .limit(1)
    .executeTakeFirst()
  if (!inactive) return 0
  await db.updateTable('account').set({ warned_at: now }).where('id', '=', inactive.id).execute()
  await mailer.post(composeWarning(inactive.email, origin()))
  return 1
}

async function deleteOne({ db, accounts, log }: InactiveAccountsPorts, now: number): Promise<number> {
  const inactive = await db
    .selectFrom('account')
    .select('id')
    .where('last_active_at', '<', now - retentionTimes.inactiveAccounts)
    .where('warned_at', '<=', now - retentionTimes.warning)
    .whereRef('warned_at', '>=', 'last_active_at')
    .limit(1)
    .executeTakeFirst()
  if (!inactive) return 0
  await accounts.remove(inactive.id)
  log('account.deleted', { accountId: inactive.id, reason: 'inactive' })
  return 1
}
