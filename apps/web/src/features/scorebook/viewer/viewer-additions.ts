import type { ReactNode } from 'react'
import type { PageLayer } from './stage/page-view'

/** The parts that marks, practice and playback add to the viewer. */
export interface ViewerAdditions {
  /** Drawn above each shown page. */
  readonly Layer?: PageLayer
  /** True while the layer takes the pointer: taps and swipes then turn no page. */
  readonly isCapturing?: boolean
  /** Buttons in the upper bar. They are absent in read-only mode. */
  readonly tools?: ReactNode
  /** A row between the page and the lower bar. */
  readonly strip?: ReactNode
  /** Called with the pages that are shown, whenever they change. */
  readonly onPages?: (pages: readonly number[]) => void
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
}
