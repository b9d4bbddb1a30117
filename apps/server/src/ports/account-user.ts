import { instantOf } from '@segno/domain/units/instant'
import type { User } from '@segno/protocol/http/user'
import type { Account } from './account-store'

/** Returns the account as its owner sees it. */
export function userOf(account: Account): User {
  return {
    id: account.id,
    email: account.email,
    displayName: account.displayName,
    authMethod: account.authMethod,
    googleLinked: account.googleSub !== null,
    primaryInstrument: account.primaryInstrument,
    createdAt: instantOf(account.createdAt),
  }
}
