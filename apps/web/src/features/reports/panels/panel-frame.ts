import type { ReactNode } from 'react'

/** What the frame of a panel needs, in place on wide screens or over the page on phones. */
export interface PanelFrameProps {
  readonly id: string
  readonly title: string
  /** What the view finds, in words: `42 entries`. */
  readonly found: string
  readonly doneLabel: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}
