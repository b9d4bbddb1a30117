import type { CommandItem } from '../../../ui/overlay/command-dialog'

/** A row of the command palette and what it does. */
export interface PaletteRow extends CommandItem {
  readonly run: () => void
  /** Starts the timer, for a piece. */
  readonly practise?: () => void
  /** More words that find the row. */
  readonly words?: string
}

export interface PaletteSection {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteRow[]
}
