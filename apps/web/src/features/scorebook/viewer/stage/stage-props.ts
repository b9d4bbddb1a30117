import type { RefObject } from 'react'
import type { PageSize, PageSource } from '../../pages/page-source'
import type { Gesture } from '../model/gesture'
import type { JumpMark } from '../model/jump-marks'
import type { View } from '../use-view'
import type { PageLayer } from './page-view'

/** A picture of a page, stored when the score was last open. */
export interface StoredPicture {
  readonly page: number
  readonly size: PageSize
  readonly url: string
}

/** The canvas of the first shown page. */
export interface DrawnPage {
  readonly page: number
  readonly canvas: HTMLCanvasElement
}

export interface StageHandle {
  /** Scrolls down (1) or up (-1) if the page continues in that direction. Returns true if it scrolled. */
  scroll(direction: 1 | -1): boolean
}

export interface StageProps {
  /** The pages of the score; null until they are open. */
  readonly source: PageSource | null
  readonly view: View
  readonly stage: RefObject<HTMLDivElement | null>
  readonly viewport: PageSize | null
  readonly handle: RefObject<StageHandle | null>
  readonly jumps: readonly JumpMark[]
  readonly picture: StoredPicture | null
  readonly Layer: PageLayer | undefined
  /** Returns true if a layer uses a pressed pointer, for example to draw. */
  readonly takesPointer: (event: PointerEvent) => boolean
  /** The accessible name of the stage. `labelOf` returns the name of a page. */
  readonly label: string
  readonly labelOf: (page: number) => string
  readonly onGesture: (gesture: Gesture) => void
  /** The stage calls this when the first shown page is drawn. */
  readonly onDrawn: (drawn: DrawnPage) => void
  /** The stage calls this when the first shown page cannot be drawn. */
  readonly onFailed: () => void
}
