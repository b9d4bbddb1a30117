import type { CommandItem } from '../../../ui/overlay/command-dialog'

/** A row of the command palette and its actions. */
export interface PaletteRow extends CommandItem {
  readonly run: () => void
  /** Starts the timer for the piece of the row. */
  readonly practise?: () => void
  /** Further words by which a search finds the row. */
  readonly words?: string
}

export interface PaletteSection {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteRow[]
}
