import type { Bus, Poke } from '../ports/bus'

type PokeListener = Parameters<Bus['onPoke']>[0]
type SignOutListener = Parameters<Bus['onSignOut']>[0]

/** The listeners of this process. An error in one listener does not stop the calls of the others. */
export class BusListeners {
  readonly #pokes = new Set<PokeListener>()
  readonly #signOuts = new Set<SignOutListener>()

  onPoke(listener: PokeListener): () => void {
    this.#pokes.add(listener)
    return () => this.#pokes.delete(listener)
  }

  onSignOut(listener: SignOutListener): () => void {
    this.#signOuts.add(listener)
    return () => this.#signOuts.delete(listener)
  }

  emitPoke(poke: Poke): void {
    for (const listener of this.#pokes) quietly(() => listener(poke))
  }

  emitSignOut(accountId: string, family: string | null): void {
    for (const listener of this.#signOuts) quietly(() => listener(accountId, family))
  }
}

function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // Pokes are hints. A client that misses one pulls later.
  }
}
