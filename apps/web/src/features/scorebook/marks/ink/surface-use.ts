import type { ScoreMark } from '@segno/domain/score/score-mark'
import type { QuarterTurn } from '../../viewer/model/view-settings'
import type { MarkSession } from '../mark-session'

/** The page under the pointer. Width and height are those of the whole page (CSS pixels). */
export interface SurfaceUse {
  readonly session: MarkSession
  readonly page: number
  readonly width: number
  readonly height: number
  readonly rotation: QuarterTurn
  /** The shown marks of the page. */
  readonly marks: readonly ScoreMark[]
}
