import type { DeviceStorage } from '../contracts/record-storage'
import { AutoLogCollector } from '../data/auto-log/auto-log-collector'
import type { JournalStore } from '../data/journal/journal-store'
import { ownedDevice } from '../data/timer/owned-device'
import type { PracticeTimer } from '../data/timer/practice-timer'
import { clock } from '../platform/clock'
import { ids } from '../platform/ids'
import { pageLifecycle } from '../platform/page-lifecycle'

/** Opens the collector of tool sessions of `owner`: the account of this page, or LOCAL_OWNER. */
export function openAutoLog(
  device: DeviceStorage,
  journal: JournalStore,
  timer: PracticeTimer,
  owner: string,
): AutoLogCollector {
  return new AutoLogCollector({
    device: ownedDevice(device, owner),
    clock,
    lifecycle: pageLifecycle,
    ids,
    journal,
    timer,
  })
}
