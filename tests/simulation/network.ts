import { copyOf } from '@segno/domain/testing/fakes/copy-of'
import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'

/** Holds messages in flight and delivers them in random order. */
export class Network {
  readonly #random: SeededRandom
  #inFlight: { readonly device: string; readonly deliver: () => void }[] = []
  /** True if the network loses, doubles and reorders messages. */
  isFaulty = true

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /**
   * Sends a request and returns its response. Either may be late, out of order or doubled. If one is lost, the
   * promise stays pending. A repeated request reaches the server again. Rejects if the device is offline.
   */
  call<T>(device: string, isOnline: () => boolean, handle: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!isOnline()) return reject(new Error('offline'))
      const answer = (result: T) => {
        if (this.isFaulty && this.#random.chance(0.12)) return
        this.#send(device, () => resolve(copyOf(result)))
      }
      const request = () => void handle().then(answer, reject)
      if (this.isFaulty && this.#random.chance(0.12)) return
      this.#send(device, request)
      if (this.isFaulty && this.#random.chance(0.12)) this.#send(device, request)
    })
  }

  /** Sends a message without a response. The network may lose or double it. */
  sendHint(device: string, deliver: () => void): void {
    if (this.isFaulty && this.#random.chance(0.2)) return
    this.#send(device, deliver)
    if (this.isFaulty && this.#random.chance(0.1)) this.#send(device, deliver)
  }

  /** Delivers one message. Returns false if none is in flight. */
  deliverOne(): boolean {
    if (this.#inFlight.length === 0) return false
    const inOrder = !this.isFaulty || this.#random.chance(0.6)
    const at = inOrder ? 0 : this.#random.whole(0, this.#inFlight.length - 1)
    this.#inFlight.splice(at, 1)[0]?.deliver()
    return true
  }

  /** Drops most messages in flight of a device that has lost its connection. */
  cut(device: string): void {
    this.#inFlight = this.#inFlight.filter((one) => one.device !== device || this.#random.chance(0.2))
  }

  #send(device: string, deliver: () => void): void {
    this.#inFlight.push({ device, deliver })
  }
}
