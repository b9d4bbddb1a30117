import type { ReactNode } from 'react'
import type { JumpMark } from './model/jump-marks'
import type { OpenSource } from './use-source'
import type { Neighbour, ViewerAdditions } from './viewer-additions'

/** The fields of a score that the viewer needs. */
export interface ViewedScore {
  readonly id: string
  readonly title: string
  readonly composer: string | null
  readonly jumps: readonly JumpMark[]
  readonly pageCount?: number | null
}

export interface ScoreViewerProps {
  readonly score: ViewedScore
  /** Opens the pages; null without a file. Must be the same function while the file is the same. */
  readonly open: OpenSource | null
  /** True if a file is missing on this device. */
  readonly isAbsent: boolean
  /** The content that the viewer shows while the app downloads the files. */
  readonly waiting?: ReactNode
  /** Stores the jumps. Null for a starter score, which is always read-only. */
  readonly onJumps: ((jumps: readonly JumpMark[]) => void) | null
  readonly backHref: string
  /** The neighbours in a setlist. A turn beyond an end of the score opens one of them. */
  readonly previous?: Neighbour | null
  readonly next?: Neighbour | null
  /** The page to open in place of the stored one. A setlist that turns back opens the last page. */
  readonly arrivesAt?: number | 'last' | null
  /** The position in a setlist, from 1. */
  readonly place?: { readonly number: number; readonly count: number } | null
  readonly additions?: ViewerAdditions
}
