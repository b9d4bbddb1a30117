import { useSyncExternalStore } from 'react'
import type { OverlayName } from '../contracts/overlays'
import { useServices } from '../data/services/use-services'

/** Whether an overlay is open, and its two handles. */
export function useOverlay(name: OverlayName): { isOpen: boolean; open: () => void; close: () => void } {
  const { overlays } = useServices()
  const current = useSyncExternalStore(
    (listener) => overlays.subscribe(listener),
    () => overlays.current(),
    () => null,
  )
  return { isOpen: current === name, open: () => overlays.open(name), close: () => overlays.close(name) }
}
