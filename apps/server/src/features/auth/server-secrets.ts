import type { SignInStore } from '../../ports/sign-in-store'
import { randomToken } from '../../random-token'

/** Secrets of the server: created once, stored in the database, the same for every process. */
export class ServerSecrets {
  readonly #store: Pick<SignInStore, 'secret'>
  readonly #cache = new Map<string, Promise<string>>()

  constructor(store: Pick<SignInStore, 'secret'>) {
    this.#store = store
  }

  of(name: 'signing' | 'refresh' | 'browsers' | 'log' | 'feedback'): Promise<string> {
    const cached = this.#cache.get(name)
    if (cached) return cached
    const secret = this.#store.secret(name, randomToken())
    this.#cache.set(name, secret)
    // Forget a failed read, so that the next call asks the database again.
    secret.catch(() => this.#cache.delete(name))
    return secret
  }
}
