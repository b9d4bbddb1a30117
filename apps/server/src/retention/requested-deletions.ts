import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { Log } from '../log'
import type { AccountStore } from '../ports/account-store'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

interface RequestedDeletionsPorts {
  readonly db: Kysely<Schema>
  readonly accounts: Pick<AccountStore, 'remove'>
  readonly log: Log
}

/** Returns the rule that erases accounts a week after their owner deleted them. */
export function requestedDeletions({ db, accounts, log }: RequestedDeletionsPorts): PruneRule {
  return {
    name: 'deleted accounts',
    async page(now) {
      const due = await db
        .selectFrom('account')
        .select('id')
        .where('deletion_at', '<=', now - retentionTimes.deletedAccounts)
        .limit(1)
        .executeTakeFirst()
      if (!due) return 0
      await accounts.remove(due.id)
      log('account.deleted', { accountId: due.id, reason: 'requested' })
      return 1
    },
  }
}
