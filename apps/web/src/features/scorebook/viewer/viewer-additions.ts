import type { ReactNode } from 'react'
import type { PageSize } from '../pages/page-source'
import type { ViewMode } from './model/view-settings'
import type { PageLayer } from './stage/page-view'

/** The parts that marks, practice and playback add to the viewer. */
export interface ViewerAdditions {
  /** Drawn above each shown page. */
  readonly Layer?: PageLayer
  /** Whether the layer takes a pointer that was pressed: its taps and swipes then turn no page. */
  readonly takesPointer?: (event: PointerEvent) => boolean
  /** Called before the viewer handles a key. Returns whether the part used it. */
  readonly onKey?: (key: string) => boolean
  /** Buttons in the upper bar. They are absent in read-only mode. */
  readonly tools?: ReactNode
  /** Buttons in the lower bar, also in read-only mode. */
  readonly lowerTools?: ReactNode
  /** Drawn below the jumps in their panel. */
  readonly jumpPanel?: ReactNode
  /** Drawn at the end of the panel of the view. */
  readonly viewPanel?: ReactNode
  /** A row between the page and the lower bar. */
  readonly strip?: ReactNode
  /** Called with the pages that are shown, whenever they change. */
  readonly onPages?: (pages: readonly number[]) => void
  /** Called with the mode of the pages when the viewer opens and when it changes. */
  readonly onMode?: (mode: ViewMode) => void
  /** A page to go to. Each new object moves the view once. */
  readonly target?: { readonly page: number } | null
  /** Called with the tempo of the metronome when it starts or changes, and with null when it stops. */
  readonly onTempo?: (tempo: number | null) => void
  /** Called when the musician switches read-only mode. */
  readonly onReadOnly?: (isReadOnly: boolean) => void
}

/** The score before or after this one in a setlist. */
export interface Neighbour {
  readonly title: string
  readonly open: () => void
  /** Prepares the score, because its turn is near. Called often. `viewport` is the size of the stage. */
  readonly prepare: (viewport: PageSize) => void
}
