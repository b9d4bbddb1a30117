import type { Bus, Poke } from '../ports/bus'
import { BusListeners } from './bus-listeners'

/** The bus of a server with a single process. */
export class InProcessBus implements Bus {
  readonly #listeners = new BusListeners()
  #isClosed = false

  publish(poke: Poke): void {
    if (!this.#isClosed) this.#listeners.emitPoke(poke)
  }

  publishSignOut(accountId: string, family: string | null): void {
    if (!this.#isClosed) this.#listeners.emitSignOut(accountId, family)
  }

  onPoke(listener: (poke: Poke) => void): () => void {
    return this.#listeners.onPoke(listener)
  }

  onSignOut(listener: (accountId: string, family: string | null) => void): () => void {
    return this.#listeners.onSignOut(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
  }
}
