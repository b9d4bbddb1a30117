/** Announces that the writes `from < seq <= to` of an account were committed. Pokes are hints and may get lost. */
export interface Poke {
  readonly accountId: string
  readonly from: number
  readonly to: number
  /** The device that wrote, or null if it is unknown. A device receives no message about its own write. */
  readonly device: string | null
}

/** Notifies every process of the server of events in one of them. */
export interface Bus {
  publish(poke: Poke): void
  /**
   * Announces the end of a sign-in, or of all sign-ins of the account if `family` is null. Each process closes
   * their sockets.
   */
  publishSignOut(accountId: string, family: string | null): void
  onPoke(listener: (poke: Poke) => void): () => void
  onSignOut(listener: (accountId: string, family: string | null) => void): () => void
  close(): Promise<void>
}
