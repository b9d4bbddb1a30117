import { useEffect } from 'react'

/**
 * The fallback for a dialog whose code cannot be fetched. It calls `onClose` at once, so that the button can
 * open the dialog again.
 */
export function ClosedAtOnce({ onClose }: { readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes only when it is first drawn.
  useEffect(onClose, [])
  return null
}
