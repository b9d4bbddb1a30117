import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { AccountService } from '../../../contracts/account'
import type { Services } from '../../../data/services/services'
import { exportOwned } from '../../../data/transfer/export-diary'

/**
 * Saves the rows and files of an account that is not signed in as an export file. An import can read it.
 * Unparsed rows go to a second file, so the export loses no row.
 */
export async function exportParked(
  services: Services,
  account: AccountService,
  owner: string,
): Promise<void> {
  const { unreadable, ...owned } = await account.parkedRecords(owner)
  await exportOwned(services, owned, 'segno-other-account')
  if (unreadable.length === 0) return
  const { clock, files } = services
  const day = calendarDayOf(clock.now(), clock.timeZone())
  await files.save(`segno-unreadable-${day}.json`, 'application/json', [JSON.stringify(unreadable, null, 2)])
}
