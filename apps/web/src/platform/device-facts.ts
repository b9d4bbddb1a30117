import type { DeviceFacts } from '@segno/domain/device/device'
import { clock } from './clock'

export function deviceFacts(): DeviceFacts {
  return {
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    screen: `${screen.width}x${screen.height}`,
    timeZone: clock.timeZone(),
    language: navigator.language,
  }
}
