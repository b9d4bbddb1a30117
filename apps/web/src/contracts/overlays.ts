import type { StoreApi } from 'zustand/vanilla'

/** Dialogs that can open over any screen. */
export type OverlayName = 'quick-log' | 'palette' | 'shortcuts' | 'sign-in' | 'device' | 'consent'

export interface OverlayState {
  /** The open overlay, or null. At most one overlay is open. */
  readonly current: OverlayName | null
  open(this: void, name: OverlayName): void
  /** Closes the overlay `name`. If another overlay has opened since, that one stays open. */
  close(this: void, name: OverlayName): void
}

export type Overlays = StoreApi<OverlayState>
