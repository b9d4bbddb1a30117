import { FirstLine } from './first-line'
import { QuickLogPanel } from './quick-log-panel'

export interface QuickLogViewProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The element of an empty diary that takes the line. */
  readonly place: HTMLElement | null
}

/** The line in its dialog, or in an empty diary. Only one of them is drawn, because both would edit one draft. */
export function QuickLogView({ isOpen, onClose, place }: QuickLogViewProps) {
  if (isOpen) return <QuickLogPanel onClose={onClose} />
  return place && <FirstLine place={place} />
}
