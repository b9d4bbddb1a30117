import { createStore } from 'zustand/vanilla'
import type { EngravedSession } from './engraved-session'
import type { EngravingChoices } from './use-engraving-choices'

interface OpenEngraving {
  readonly session: EngravedSession | null
  /** The MusicXML file, plain or compressed. */
  readonly music: Blob | null
  /** Null until they are read. */
  readonly choices: EngravingChoices | null
  /** The key of the layout that its marks fix. Null while the screen decides. */
  readonly fixed: string | null
  /** The key of the layout of the pages. Empty until it is known. */
  readonly shown: string
  /** The score whose viewer has opened last, and whether it shows two pages beside each other. */
  readonly mode: { readonly of: string; readonly isDouble: boolean } | null
}

/**
 * The engraved score that is open. The part of the viewer that opens pages and the part that adds playback to them share
 * it. A viewer shows one score at a time.
 */
export const openEngraving = createStore<OpenEngraving>(() => ({
  session: null,
  music: null,
  choices: null,
  fixed: null,
  shown: '',
  mode: null,
}))
