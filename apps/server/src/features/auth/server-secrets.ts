import type { SignInStore } from '../../ports/sign-in-store'
import { randomToken } from './random-token'

/** Secrets of the server: created once, stored in the database, the same for every process. */
export class ServerSecrets {
  readonly #store: Pick<SignInStore, 'secret'>
  readonly #known = new Map<string, Promise<string>>()

  constructor(store: Pick<SignInStore, 'secret'>) {
    this.#store = store
  }

  of(name: 'signing' | 'refresh'): Promise<string> {
    const known = this.#known.get(name)
    if (known) return known
    const asked = this.#store.secret(name, randomToken())
    this.#known.set(name, asked)
    // Forget a failed read, so that the next call asks the database again.
    asked.catch(() => this.#known.delete(name))
    return asked
  }
}
