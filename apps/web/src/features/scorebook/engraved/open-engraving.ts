import { createStore } from 'zustand/vanilla'
import type { EngravedSession } from './engraved-session'
import type { EngravingChoices } from './use-engraving-choices'

interface OpenEngraving {
  readonly session: EngravedSession | null
  /** The MusicXML file, plain or compressed; null without an open score. */
  readonly music: Blob | null
  /** The musician's choices for this score; null until the device storage is read. */
  readonly choices: EngravingChoices | null
  /** The key of the layout that marks fix. Null if the layout follows the screen. */
  readonly fixed: string | null
  /** The key of the layout that is shown; empty until it is known. */
  readonly shown: string
  /** The score whose viewer opened last, and whether it shows two pages side by side. */
  readonly mode: { readonly of: string; readonly isDouble: boolean } | null
}

/**
 * The open engraved score. `useEngravedPages` opens its pages, and `usePlayback` plays it. A viewer shows one
 * score at a time.
 */
export const openEngraving = createStore<OpenEngraving>(() => ({
  session: null,
  music: null,
  choices: null,
  fixed: null,
  shown: '',
  mode: null,
}))
