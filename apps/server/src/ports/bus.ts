/** Writes `from < seq <= to` of an account were committed. A hint: nobody depends on hearing it. */
export interface Poke {
  readonly accountId: string
  readonly from: number
  readonly to: number
  /** The device that wrote, which need not be told. */
  readonly device: string | null
}

/** Tells every process of the server what has happened in one of them. */
export interface Bus {
  publish(poke: Poke): void
  /** A sign-in was ended; its sockets are to be closed. Null: all of the account's. */
  publishSignOut(accountId: string, family: string | null): void
  onPoke(listener: (poke: Poke) => void): () => void
  onSignOut(listener: (accountId: string, family: string | null) => void): () => void
  close(): Promise<void>
}
