/** Things that open over whatever screen is shown; one at a time. */
export type OverlayName = 'quick-log' | 'palette' | 'shortcuts' | 'sign-in'

export class Overlays {
  #current: OverlayName | null = null
  readonly #listeners = new Set<() => void>()

  current(): OverlayName | null {
    return this.#current
  }

  open(name: OverlayName): void {
    this.#set(name)
  }

  /** Closes the named one; another that has been opened meanwhile stays. */
  close(name: OverlayName): void {
    if (this.#current === name) this.#set(null)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(next: OverlayName | null): void {
    this.#current = next
    for (const listener of this.#listeners) listener()
  }
}
