import {
  type DeviceFacts,
  deviceIdLength,
  newDevice,
  readDevice,
  touchDevice,
} from '@segno/domain/device/device'
import { milliseconds } from '@segno/domain/units/duration'
import type { Clock } from '../../contracts/clock'
import type { Ids } from '../../contracts/ids'
import type { SmallStore } from '../../contracts/small-store'
import { deviceKey } from './device-key'

interface DeviceInfoParts {
  readonly small: SmallStore
  readonly clock: Clock
  readonly ids: Ids
  readonly facts: DeviceFacts
}

/** Notes that this device is used now, and gives it an id the first time. It stays on the device. */
export function rememberDevice({ small, clock, ids, facts }: DeviceInfoParts): void {
  const known = readDevice(parse(small.read(deviceKey)))
  const now = milliseconds(clock.now())
  const device = known ? touchDevice(known, facts, now) : newDevice(ids.random(deviceIdLength), facts, now)
  small.write(deviceKey, JSON.stringify(device))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
