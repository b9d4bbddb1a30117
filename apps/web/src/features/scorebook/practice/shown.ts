import type { StoreApi } from 'zustand/vanilla'

/** The pages that the viewer shows now, and its metronome. */
export interface Shown {
  readonly pages: readonly number[]
  /** The tempo of the metronome; null while it is silent. */
  readonly tempo: number | null
}

export type ShownStore = StoreApi<Shown>
