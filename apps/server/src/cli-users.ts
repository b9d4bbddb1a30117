import { instantOf } from '@segno/domain/units/instant'
import type { CliContext } from './cli-context'
import { inTransaction } from './db/transaction'
import { openAccount } from './features/auth/accounts-by-address'
import { readEmailAddress } from './features/auth/email-address'
import { FileRepository } from './features/files/file-repository'
import { AccountRepository } from './features/user/account-repository'
import { exportAccount } from './features/user/export-account'
import type { Account } from './ports/account-store'
import { KyselyRecordStore } from './records/kysely-record-store'
import { renewAllEpochs } from './records/renew-all-epochs'
import { shownUser } from './records/shown-user'
import { replayDeletions } from './retention/replay-deletions'

const MONTH = 30 * 86_400_000

/**
 * Prints the number of users, of users active in the last 30 days, and of records. With `--emails` it prints
 * one line for each user instead.
 */
export async function listUsers({ db, write, now }: CliContext, option: string): Promise<number> {
  if (option === '--emails') {
    const rows = await db
      .selectFrom('account')
      .select(['email', 'created_at', 'last_active_at'])
      .where('deletion_at', 'is', null)
      .orderBy('created_at')
      .execute()
    for (const { email, created_at, last_active_at } of rows) {
      write(`${email}\t${instantOf(created_at)}\t${instantOf(last_active_at)}\n`)
    }
    return 0
  }
  const { users, active } = await db
    .selectFrom('account')
    .select((of) => [
      of.fn.countAll().as('users'),
      of.fn
        .countAll()
        .filterWhere('last_active_at', '>=', now() - MONTH)
        .as('active'),
    ])
    .where('deletion_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { records } = await db
    .selectFrom('record')
    .select((of) => of.fn.countAll().as('records'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  write(`users: ${users}\nactive in the last 30 days: ${active}\nrecords: ${records}\n`)
  return 0
}

/**
 * Creates a user who has not signed in yet, also while sign-ups are closed. Returns the exit code: 1 if the
 * address is invalid or already has a user, otherwise 0.
 */
export async function createUser(context: CliContext, email: string): Promise<number> {
  const { blobs, complain, db, deleted, now, write } = context
  const address = readEmailAddress(email)
  if (!address) {
    complain('This is not an email address.')
    return 1
  }
  const accounts = new AccountRepository(db, deleted, blobs)
  if (await accounts.byEmail(address.key)) {
    complain('There is a user with this email address already.')
    return 1
  }
  const facts = { displayName: null, googleSub: null, authMethod: 'magic_link' as const }
  await openAccount({ accounts, now, log: () => undefined }, address, facts)
  write('The user has been created and can sign in with a link.\n')
  return 0
}

export async function deleteUser(context: CliContext, email: string): Promise<number> {
  const account = await findAccount(context, email)
  if (!account) return 1
  await new AccountRepository(context.db, context.deleted, context.blobs).remove(account.id)
  context.write('The user and all their data have been deleted.\n')
  return 0
}

/** Writes everything that is stored for the user to stdout, in the format of the user's own export. */
export async function exportUser(context: CliContext, email: string): Promise<number> {
  const { blobs, db, deleted, now, version, write } = context
  const account = await findAccount(context, email)
  if (!account) return 1
  const ports = {
    accounts: new AccountRepository(db, deleted, blobs),
    records: new KyselyRecordStore(db, now),
    files: new FileRepository(db),
    version,
    now,
  }
  const user = await shownUser(ports.records, account)
  for await (const chunk of exportAccount(user, ports)) write(chunk)
  write('\n')
  return 0
}

/**
 * Gives every account another epoch. A server that was restored from a backup would number new writes like lost
 * ones. Devices would then skip them as known. First deletes accounts again that were deleted after the backup.
 */
export async function renewEpochs({ db, deleted, write }: CliContext): Promise<number> {
  const again = await replayDeletions(db, deleted)
  if (again > 0) write(`Deleted again: ${again} accounts that had been deleted after the backup.\n`)
  const count = await inTransaction(db, renewAllEpochs)
  write(`Renewed ${count} accounts. Their devices will upload their data again.\n`)
  return 0
}

/**
 * Returns the account of an address and records the access. Complains and returns undefined if there is none.
 */
async function findAccount(
  { accessAccount, blobs, db, deleted, complain }: CliContext,
  email: string,
): Promise<Account | undefined> {
  const address = readEmailAddress(email)
  const account = address ? await new AccountRepository(db, deleted, blobs).byEmail(address.key) : undefined
  if (account) accessAccount(account.id)
  else complain('There is no user with this email address.')
  return account
}
