import type { OverlayName, Overlays } from '../contracts/overlays'

export function createOverlays(): Overlays {
  let current: OverlayName | null = null
  const listeners = new Set<() => void>()
  const set = (next: OverlayName | null) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    open: set,
    close(name) {
      if (current === name) set(null)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
