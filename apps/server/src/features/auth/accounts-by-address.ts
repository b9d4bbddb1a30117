import { randomUUID } from 'node:crypto'
import type { Log } from '../../log'
import type { Account, AccountStore, NewAccount } from '../../ports/account-store'
import { newEpoch } from '../../records/new-epoch'
import type { EmailAddress } from './email-address'

interface OpenAccountPorts {
  readonly accounts: AccountStore
  readonly now: () => number
  readonly log: Log
}

/**
 * Returns the account of an address, and creates it if there is none. Returns undefined if the Google id has
 * another account.
 */
export async function openAccount(
  { accounts, now, log }: OpenAccountPorts,
  address: EmailAddress,
  fields: Pick<NewAccount, 'displayName' | 'googleSub' | 'authMethod'>,
): Promise<Account | undefined> {
  const known = await accounts.byEmail(address.key)
  if (known) return known
  const id = randomUUID()
  const isNew = await accounts.create({
    id,
    email: address.email,
    emailKey: address.key,
    ...fields,
    createdAt: now(),
    epoch: newEpoch(),
  })
  if (isNew) log('account.created', { accountId: id, method: fields.authMethod })
  // Read the account again: a second link of the same address may have created it at the same moment.
  return accounts.byEmail(address.key)
}
