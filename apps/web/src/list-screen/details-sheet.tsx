import type { ReactNode } from 'react'
import { Sheet } from '../ui/overlay/sheet'

interface DetailsSheetProps {
  readonly label: string
  readonly title: string
  readonly closeLabel: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet with the selected item over the list, on phones. */
export function DetailsSheet({ label, children, ...sheet }: DetailsSheetProps) {
  return (
    <Sheet {...sheet}>
      <section aria-label={label} data-details>
        {children}
      </section>
    </Sheet>
  )
}
