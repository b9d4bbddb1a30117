import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { AccountService } from '../../../contracts/account'
import type { Services } from '../../../data/services/services'
import { exportOwned } from '../../../data/transfer/export-diary'

/**
 * Saves another account's rows and files as an export file, which an import can read. Rows that could not be parsed go to a
 * separate file, so that no row is left out.
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
