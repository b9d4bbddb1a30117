import type { ReactNode } from 'react'
import type { JumpMark } from './model/jump-marks'
import type { OpenSource } from './use-source'
import type { Neighbour, ViewerAdditions } from './viewer-additions'

/** The fields of a score that the viewer uses. */
export interface ViewedScore {
  readonly id: string
  readonly title: string
  readonly composer: string | null
  readonly jumps: readonly JumpMark[]
}

export interface ScoreViewerProps {
  readonly score: ViewedScore
  /** Opens the pages. The same function as long as the file is the same; null while there is no file to open. */
  readonly open: OpenSource | null
  /** True if this device does not have the file. */
  readonly isAbsent: boolean
  /** Shown while the files are downloaded. */
  readonly waiting?: ReactNode
  /** Stores the jumps. Null for a score that the musician does not own, which is always read-only. */
  readonly onJumps: ((jumps: readonly JumpMark[]) => void) | null
  readonly backHref: string
  /** The neighbours in a setlist: a turn beyond the last page opens the next score. */
  readonly previous?: Neighbour | null
  readonly next?: Neighbour | null
  /** The page to open instead of the one where the score was left. A setlist that turns back arrives at the last one. */
  readonly arrivesAt?: number | 'last' | null
  /** The place in a setlist, counted from 1. */
  readonly place?: { readonly number: number; readonly count: number } | null
  readonly additions?: ViewerAdditions
}
