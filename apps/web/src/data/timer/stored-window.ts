import {
  nextTimerWindow,
  readTimerWindow,
  type TimerWindow,
  type TimerWindowEvent,
} from '@segno/domain/timer/timer-window'
import type { DeviceStorage } from '../../contracts/record-storage'

export const WINDOW_KEY = 'timer/window'

/** The state of the floating timer (open, minimised or closed), stored on this device. */
export class StoredWindow {
  readonly #device: DeviceStorage
  #current: TimerWindow = 'closed'

  constructor(device: DeviceStorage) {
    this.#device = device
  }

  current(): TimerWindow {
    return this.#current
  }

  async load(): Promise<void> {
    try {
      this.#current = readTimerWindow(await this.#device.read(WINDOW_KEY))
    } catch {
      // If the device cannot be read, the window in memory stays.
    }
  }

  move(event: TimerWindowEvent): void {
    const next = nextTimerWindow(this.#current, event)
    if (next === this.#current) return
    this.#current = next
    void this.#device.write(WINDOW_KEY, next).catch(() => {})
  }

  async forget(): Promise<void> {
    this.#current = 'closed'
    await this.#device.remove(WINDOW_KEY).catch(() => {})
  }
}
