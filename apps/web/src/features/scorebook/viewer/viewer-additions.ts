import type { ReactNode } from 'react'
import type { PageSize } from '../pages/page-source'
import type { ViewMode } from './model/view-settings'
import type { PageLayer } from './stage/page-view'

/** The additions of marks, bars, practice, playback and terms to the viewer. */
export interface ViewerAdditions {
  /** Rendered above each shown page. */
  readonly Layer?: PageLayer
  /** Returns true if the layer uses a pressed pointer. Its taps and swipes then turn no page. */
  readonly takesPointer?: (event: PointerEvent) => boolean
  /** Called before the viewer handles a key. Returns true if the addition used it. */
  readonly onKey?: (key: string) => boolean
  /** Buttons in the upper bar, hidden in read-only mode. */
  readonly tools?: ReactNode
  /** Buttons in the lower bar, also shown in read-only mode. */
  readonly lowerTools?: ReactNode
  /** Content below the jumps in their panel. */
  readonly jumpPanel?: ReactNode
  /** Content at the end of the panel 'View'. */
  readonly viewPanel?: ReactNode
  /** A row between the page and the lower bar. */
  readonly strip?: ReactNode
  /** Called with the shown pages whenever they change. */
  readonly onPages?: (pages: readonly number[]) => void
  /** Called with the view mode when the viewer opens and when the mode changes. */
  readonly onMode?: (mode: ViewMode) => void
  /** The page to which the viewer turns. Each new object moves the view once. */
  readonly target?: { readonly page: number } | null
  /** Called with the tempo when the metronome starts or changes, and with null when it stops. */
  readonly onTempo?: (tempo: number | null) => void
  /** Called when the musician switches the read-only mode. */
  readonly onReadOnly?: (isReadOnly: boolean) => void
}

/** The previous or next score of a setlist. */
export interface Neighbour {
  readonly title: string
  readonly open: () => void
  /** Prepares the score before its turn. The viewer calls it often. `viewport` is the size of the stage. */
  readonly prepare: (viewport: PageSize) => void
}
