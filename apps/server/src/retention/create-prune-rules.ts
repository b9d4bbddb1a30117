import type { Log } from '../log'
import { inactiveAccountMail } from '../mail/inactive-account-mail'
import type { AccountStore } from '../ports/account-store'
import type { Mailer } from '../ports/mailer'
import { pruneAccessLog } from './access-log'
import { accountRules } from './account-pages'
import { dictionaryRules } from './dictionary-rules'
import { type FileRuleDeps, fileRules } from './file-rules'
import { inactiveAccountRules } from './inactive-accounts'
import { requestedDeletions } from './requested-deletions'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

interface PruneDeps extends FileRuleDeps {
  readonly accounts: Pick<AccountStore, 'remove'>
  readonly auth: { prune(): Promise<number> }
  readonly limits: { prune(): Promise<void> }
  readonly mailer: Mailer
  /** The path of DATA_DIR. */
  readonly folder: string
  /** The origin of the product, for links in e-mails. */
  readonly origin: () => string
  readonly log: Log
}

/** Returns a rule for each kind of data that expires. `docs/retention.md` lists them. */
export function createPruneRules(deps: PruneDeps): PruneRule[] {
  const { db, auth, folder, limits, mailer } = deps
  return [
    ...accountRules(db),
    ...fileRules(deps),
    ...dictionaryRules(db),
    { name: 'sign-ins and links', page: () => auth.prune() },
    { name: 'e-mails in the outbox', page: () => mailer.prune() },
    { name: 'counts of rate limits', page: () => limits.prune().then(() => 0) },
    {
      name: 'accesses of the operator',
      page: async (now) => pruneAccessLog(folder, now - retentionTimes.accessLog),
    },
    requestedDeletions(deps),
    ...inactiveAccountRules({ ...deps, composeWarning: inactiveAccountMail }),
  ]
}
