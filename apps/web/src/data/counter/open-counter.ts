import type { DeviceStorage } from '../../contracts/record-storage'
import { ownedDevice } from '../timer/owned-device'
import { type CounterDeps, PracticeCounter } from './practice-counter'

/**
 * Opens the counter of `owner`. This is a separate module, so that the screen renders before storage and timer
 * are fetched.
 */
export function openCounter(
  deps: Omit<CounterDeps, 'device'> & { readonly device: DeviceStorage },
  owner: string,
): PracticeCounter {
  return new PracticeCounter({ ...deps, device: ownedDevice(deps.device, owner) })
}
