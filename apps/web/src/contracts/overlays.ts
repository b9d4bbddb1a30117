/** Dialogs that can open over any screen. */
export type OverlayName = 'quick-log' | 'palette' | 'shortcuts' | 'sign-in'

/** Which overlay is open: one at most. */
export interface Overlays {
  current(): OverlayName | null
  open(name: OverlayName): void
  /** Closes the named overlay. One that was opened since then stays open. */
  close(name: OverlayName): void
  subscribe(listener: () => void): () => void
}
