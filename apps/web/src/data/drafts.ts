import type { Clock } from '../contracts/clock'
import type { PageLifecycle } from '../contracts/page-lifecycle'
import type { DeviceStorage } from '../contracts/record-storage'

/** The longest a typed change may wait for the disk (milliseconds). */
const longestWait = 500

/**
 * What is being typed into a form, kept on this device until it is saved or given up. The first change is
 * written at once; while someone types on, at most every half second; and at the last moment when the page is
 * left.
 */
export class Drafts {
  readonly #device: DeviceStorage
  readonly #clock: Clock
  readonly #waiting = new Map<string, unknown>()
  #cancel: (() => void) | null = null

  constructor(device: DeviceStorage, clock: Clock, lifecycle: PageLifecycle) {
    this.#device = device
    this.#clock = clock
    lifecycle.onHide(() => this.flush())
  }

  read(name: string): Promise<unknown> {
    const waiting = this.#waiting.get(name)
    return waiting === undefined ? this.#device.read(`draft/${name}`) : Promise.resolve(waiting)
  }

  keep(name: string, draft: unknown): void {
    this.#waiting.set(name, draft)
    if (this.#cancel) return
    this.flush()
    this.#cancel = this.#clock.after(longestWait, () => {
      this.#cancel = null
      this.flush()
    })
  }

  forget(name: string): Promise<void> {
    this.#waiting.delete(name)
    return this.#device.remove(`draft/${name}`).catch(() => {})
  }

  flush(): void {
    for (const [name, draft] of this.#waiting) void this.#device.write(`draft/${name}`, draft).catch(() => {})
    this.#waiting.clear()
  }
}
