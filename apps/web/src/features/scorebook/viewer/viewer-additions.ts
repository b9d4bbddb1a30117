import type { ReactNode } from 'react'
import type { PageSize } from '../pages/page-source'
import type { ViewMode } from './model/view-settings'
import type { PageLayer } from './stage/page-view'

/** The additions of marks, bars, practice, playback and terms to the viewer. */
export interface ViewerAdditions {
  /** The component that the viewer renders above each shown page. */
  readonly Layer?: PageLayer
  /** Returns true if the layer uses a pressed pointer. Its taps and swipes then turn no page. */
  readonly takesPointer?: (event: PointerEvent) => boolean
  /** The viewer calls this before it handles a key. Returns true if the addition used the key. */
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
  /** The viewer calls this with the shown pages whenever they change. */
  readonly onPages?: (pages: readonly number[]) => void
  /** The viewer calls this with the view mode when it opens and when the mode changes. */
  readonly onMode?: (mode: ViewMode) => void
  /** The page to which the viewer turns. Each new object moves the view once. */
  readonly target?: { readonly page: number } | null
  /**
   * The viewer calls this with the tempo when the metronome starts or changes. It passes null when the metronome
   * stops, and when the viewer opens.
   */
  readonly onTempo?: (tempo: number | null) => void
  /** The viewer calls this when it opens and when the musician switches the read-only mode. */
  readonly onReadOnly?: (isReadOnly: boolean) => void
}

/** The previous or next score of a setlist. */
export interface Neighbour {
  readonly title: string
  readonly open: () => void
  /** Prepares the score before its turn. The viewer calls it often. `viewport` is the size of the stage. */
  readonly prepare: (viewport: PageSize) => void
}
