import { rememberDevice } from '../data/session/device-info'
import { clock } from '../platform/clock'
import { deviceFacts } from '../platform/device-facts'
import { ids } from '../platform/ids'
import { keyValueStore } from '../platform/key-value-store'

/**
 * Stores the id of this device, facts about its browser and the time of its last use in localStorage. The app
 * fetches this module after the first screen, which must not wait for it.
 */
export function keepDeviceRecord(): void {
  rememberDevice({ keyValueStore, clock, ids, facts: deviceFacts() })
}
