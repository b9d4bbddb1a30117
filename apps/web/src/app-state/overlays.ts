import { createStore } from 'zustand/vanilla'
import type { OverlayState, Overlays } from '../contracts/overlays'

export function createOverlays(): Overlays {
  return createStore<OverlayState>()((set) => ({
    current: null,
    open: (name) => set({ current: name }),
    close: (name) => set((state) => (state.current === name ? { current: null } : state)),
  }))
}
