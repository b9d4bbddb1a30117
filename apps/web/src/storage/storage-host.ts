import type { Owners } from '../contracts/account'
import type { Connection } from './connection'
import type { SafetyCopy } from './safety-copy'
import type { Sentinel } from './sentinel'
import type { UnloadBuffer } from './unload-buffer'
import type { Folded } from './write-queue'

/** What the parts that are fetched with an account need of the storage that they belong to. */
export interface StorageHost {
  readonly connection: Connection
  readonly sentinel: Sentinel
  readonly unloadBuffer: UnloadBuffer
  /** Names this page among others. */
  readonly tab: string
  /** This device's clock (milliseconds). */
  readonly now: () => number
  owners(): Owners
  setOwners(owners: Owners): void
  /** How many adoptions this tab knows of. */
  known(): number
  /** Takes part in an adoption that happened elsewhere. */
  follow(left: LeftOwner): void
  /** Resolves when all that is durable has been worked into the rows. */
  settled(): Promise<void>
  /** Tells whoever has to know: other tabs, the sentinel, the safe copy, and of what it has not seen, this tab. */
  announce(folded: Folded): void
  /** Everything of an owner has gone from under it, to another or for good. Other tabs hear it too. */
  leave(left: LeftOwner): void
  openSafety(): Promise<SafetyCopy>
  pause(): Promise<void>
}

export interface LeftOwner {
  readonly left: string
  /** Whose the rows are now; absent where they were removed. */
  readonly to?: string
  /** How many adoptions there have been with this one. */
  readonly known?: number
}
