import type { StoreApi } from 'zustand/vanilla'

/** What the viewer shows and plays now. */
export interface Shown {
  readonly pages: readonly number[]
  /** The tempo of the metronome, or null while it is silent. */
  readonly tempo: number | null
}

export type ShownStore = StoreApi<Shown>
