import type { Change } from '@segno/domain/change/change'

/** A change that could not be applied, for example because its record was missing. */
export interface QuarantinedChange {
  readonly key: number
  /** When the change was made, by this device's clock (milliseconds). */
  readonly at: number
  readonly change: Change
}

/** The changes in the quarantine of the owners that this page shows. */
export interface Quarantine {
  list(): Promise<readonly QuarantinedChange[]>
  /** Removes changes. Call it only once they are durable elsewhere. */
  remove(keys: readonly number[]): Promise<void>
}
