import { useEffect } from 'react'

/** The fallback for a dialog that cannot be fetched. It closes at once, so that the button can open it again. */
export function ClosedAtOnce({ onClose }: { readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes only when it is first drawn.
  useEffect(onClose, [])
  return null
}
