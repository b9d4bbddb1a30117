import type { RefObject } from 'react'
import type { PageSize, PageSource } from '../../pages/page-source'
import type { Gesture } from '../model/gesture'
import type { JumpMark } from '../model/jump-marks'
import type { View } from '../use-view'
import type { PageLayer } from './page-view'

/** A page that was stored as a picture when the score was last open. */
export interface StoredPicture {
  readonly page: number
  readonly size: PageSize
  readonly url: string
}

/** A canvas of the page that is shown first, and the size of the page in the file. */
export interface DrawnPage {
  readonly page: number
  readonly canvas: HTMLCanvasElement
}

export interface StageHandle {
  /** Scrolls if there is more of the page in this direction. Returns whether it did. */
  scroll(direction: 1 | -1): boolean
}

export interface StageProps {
  /** Null until the file is open. */
  readonly source: PageSource | null
  readonly view: View
  readonly stage: RefObject<HTMLDivElement | null>
  readonly viewport: PageSize | null
  readonly handle: RefObject<StageHandle | null>
  readonly jumps: readonly JumpMark[]
  readonly picture: StoredPicture | null
  readonly Layer: PageLayer | undefined
  /** Whether a layer takes a pointer that was pressed, for example to draw. */
  readonly takesPointer: (event: PointerEvent) => boolean
  /** The accessible names of the stage and of a page. */
  readonly label: string
  readonly labelOf: (page: number) => string
  readonly onGesture: (gesture: Gesture) => void
  /** Called when the first of the shown pages is drawn. */
  readonly onDrawn: (drawn: DrawnPage) => void
  /** Called when it cannot be drawn. */
  readonly onFailed: () => void
}
