import type { DeviceStorage } from '../../contracts/record-storage'
import { ownedDevice } from '../timer/owned-device'
import { ScorePractice, type ScorePracticeDeps } from './score-practice'

/**
 * Opens the practice mode of `owner`. This is a separate module, so that the viewer renders before it is
 * fetched.
 */
export function openScorePractice(
  deps: Omit<ScorePracticeDeps, 'device'> & { readonly device: DeviceStorage },
  owner: string,
): ScorePractice {
  return new ScorePractice({ ...deps, device: ownedDevice(deps.device, owner) })
}
