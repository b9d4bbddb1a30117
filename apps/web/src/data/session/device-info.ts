import {
  DEVICE_ID_LENGTH,
  type DeviceFacts,
  newDevice,
  readDevice,
  touchDevice,
} from '@segno/domain/device/device'
import { milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'
import type { Ids } from '../../contracts/ids'
import type { KeyValueStore } from '../../contracts/key-value-store'
import { DEVICE_KEY } from './device-key'

interface DeviceInfoDeps {
  readonly keyValueStore: KeyValueStore
  readonly clock: Clock
  readonly ids: Ids
  readonly facts: DeviceFacts
}

/**
 * Stores when this device was last used, and creates its id at the first use. The record never leaves the
 * device.
 */
export function rememberDevice({ keyValueStore, clock, ids, facts }: DeviceInfoDeps): void {
  const stored = readDevice(parse(keyValueStore.read(DEVICE_KEY)))
  const now = milliseconds(clock.now())
  const device = stored
    ? touchDevice(stored, facts, now)
    : newDevice(ids.random(DEVICE_ID_LENGTH), facts, now)
  keyValueStore.write(DEVICE_KEY, JSON.stringify(device))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
