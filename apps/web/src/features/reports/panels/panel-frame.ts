import type { ReactNode } from 'react'

/** The props of a panel's frame: `PanelSection` on wide screens, `PanelSheet` on narrow ones. */
export interface PanelFrameProps {
  readonly id: string
  readonly title: string
  /** The text with the number of entries in the view: `42 entries`. */
  readonly found: string
  readonly doneLabel: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}
