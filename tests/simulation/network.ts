import type { SeededRandom } from '@segno/domain/testing/generators/seeded-random'

/** What is on its way, to be delivered in whatever order chance has it. */
export class Network {
  readonly #random: SeededRandom
  #inFlight: { readonly device: string; readonly deliver: () => void }[] = []
  /** Faults happen only while this is true. */
  isFaulty = true

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /**
   * A request and its answer. Either may be lost (the answer then never comes), late, out of order, or come twice; a
   * repeated request reaches the server again.
   */
  call<T>(device: string, isOnline: () => boolean, handle: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!isOnline()) return reject(new Error('offline'))
      const answer = (result: T) => {
        if (this.isFaulty && this.#random.chance(0.12)) return
        this.#send(device, () => resolve(structuredClone(result)))
      }
      const request = () => void handle().then(answer, reject)
      if (this.isFaulty && this.#random.chance(0.12)) return
      this.#send(device, request)
      if (this.isFaulty && this.#random.chance(0.12)) this.#send(device, request)
    })
  }

  /** A message that nobody answers: it may be lost or doubled. */
  tell(device: string, deliver: () => void): void {
    if (this.isFaulty && this.#random.chance(0.2)) return
    this.#send(device, deliver)
    if (this.isFaulty && this.#random.chance(0.1)) this.#send(device, deliver)
  }

  /** Delivers one thing; false where nothing is on its way. */
  deliverOne(): boolean {
    if (this.#inFlight.length === 0) return false
    const inOrder = !this.isFaulty || this.#random.chance(0.6)
    const at = inOrder ? 0 : this.#random.whole(0, this.#inFlight.length - 1)
    this.#inFlight.splice(at, 1)[0]?.deliver()
    return true
  }

  /** The device lost its connection: most of what was on its way is gone. */
  cut(device: string): void {
    this.#inFlight = this.#inFlight.filter((one) => one.device !== device || this.#random.chance(0.2))
  }

  #send(device: string, deliver: () => void): void {
    this.#inFlight.push({ device, deliver })
  }
}
