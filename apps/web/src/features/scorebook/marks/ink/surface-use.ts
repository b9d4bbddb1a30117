import type { ScoreMark } from '@segno/domain/score/score-mark'
import type { QuarterTurn } from '../../viewer/model/view-settings'
import type { MarkSession } from '../mark-session'

/** The page under the pointer. Width and height are those of the whole page, in CSS pixels. */
export interface SurfaceUse {
  readonly session: MarkSession
  readonly page: number
  readonly width: number
  readonly height: number
  readonly rotation: QuarterTurn
  /** The marks of the page that are shown. */
  readonly marks: readonly ScoreMark[]
}
