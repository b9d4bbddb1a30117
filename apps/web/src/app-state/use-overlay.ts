import { useStore } from 'zustand'
import type { OverlayName } from '../contracts/overlays'
import { useServices } from '../data/services/use-services'

/** Returns whether an overlay is open, and the functions that open and close it. */
export function useOverlay(name: OverlayName): { isOpen: boolean; open: () => void; close: () => void } {
  const { current, open, close } = useStore(useServices().overlays)
  return { isOpen: current === name, open: () => open(name), close: () => close(name) }
}
