import { readPreference } from '@segno/domain/preferences/preference'
import { instantOf } from '@segno/domain/units/instant'
import type { User } from '@segno/protocol/http/user'
import type { Account } from '../ports/account-store'
import type { RecordStore } from '../ports/record-store'
import { mapRecords } from './each-record'

/** The preference that holds the primary instrument. Devices sync it. */
export const INSTRUMENTS = 'instruments'

/** Returns the account as its owner sees it, with the primary instrument that the devices sync. */
export async function shownUser(records: Pick<RecordStore, 'page'>, account: Account): Promise<User> {
  return {
    id: account.id,
    email: account.email,
    displayName: account.displayName,
    authMethod: account.authMethod,
    googleLinked: account.googleSub !== null,
    primaryInstrument: await primaryInstrumentOf(records, account),
    createdAt: instantOf(account.createdAt),
  }
}

/**
 * Returns the primary instrument of the preference, or that of the account if no device has ever set the
 * preference.
 */
async function primaryInstrumentOf(
  records: Pick<RecordStore, 'page'>,
  { id, primaryInstrument }: Account,
): Promise<string | null> {
  const [settings] = await mapRecords(records, id, 'preference', (preference) =>
    preference.id === INSTRUMENTS ? [readPreference(INSTRUMENTS, preference.body)] : [],
  )
  return settings ? settings.primary : primaryInstrument
}
