import { randomBytes, randomUUID } from 'node:crypto'
import type { Account, AccountStore, NewAccount } from '../../ports/account-store'
import type { EmailAddress } from './email-address'

/**
 * Returns the account of an address and creates it if there is none. Undefined if the Google id has another account.
 */
export async function openAccount(
  accounts: AccountStore,
  address: EmailAddress,
  fields: Pick<NewAccount, 'displayName' | 'googleSub' | 'authMethod'>,
  now: number,
): Promise<Account | undefined> {
  const known = await accounts.byEmail(address.key)
  if (known) return known
  await accounts.create({
    id: randomUUID(),
    email: address.email,
    emailKey: address.key,
    ...fields,
    createdAt: now,
    epoch: randomBytes(12).toString('base64url'),
  })
  // Read it again: a second link of the same address may have created it at the same moment.
  return accounts.byEmail(address.key)
}
