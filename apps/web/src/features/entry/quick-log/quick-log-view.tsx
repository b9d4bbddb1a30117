import { FirstLine } from './first-line'
import { QuickLogPanel } from './quick-log-panel'

export interface QuickLogViewProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The element of an empty diary that contains the line; null elsewhere. */
  readonly place: HTMLElement | null
}

/** The entry line in its dialog or in an empty diary. Never draws both, because both would edit one draft. */
export function QuickLogView({ isOpen, onClose, place }: QuickLogViewProps) {
  if (isOpen) return <QuickLogPanel onClose={onClose} />
  return place && <FirstLine place={place} />
}
