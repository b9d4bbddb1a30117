import { useEffect } from 'react'

/** The fallback of a dialog that cannot be fetched: it closes, so that its button opens it again. */
export function ClosedAtOnce({ onClose }: { readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes only when it is first drawn.
  useEffect(onClose, [])
  return null
}
