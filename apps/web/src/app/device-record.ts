import { rememberDevice } from '../data/session/device-info'
import { clock } from '../platform/clock'
import { deviceFacts } from '../platform/device-facts'
import { ids } from '../platform/ids'
import { keyValueStore } from '../platform/key-value-store'

/** A file of its own, fetched when the first screen is there: nothing on that screen waits for it. */
export function keepDeviceRecord(): void {
  rememberDevice({ keyValueStore, clock, ids, facts: deviceFacts() })
}
