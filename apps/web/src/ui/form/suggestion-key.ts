export interface SuggestionState {
  /** The number of suggestions. */
  count: number
  /** The index of the active suggestion, or -1. */
  active: number
  open: boolean
  /** Whether Enter chooses the first suggestion if none is active. */
  entersFirst?: boolean
}

export type SuggestionStep = { kind: 'choose'; at: number } | { kind: 'close' } | { kind: 'move'; to: number }

/** Returns the effect of a key on the list below a field, or undefined if the field handles the key. */
export function suggestionKey(
  key: string,
  { count, active, open, entersFirst }: SuggestionState,
): SuggestionStep | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { kind: 'move', to: open ? (active + 1) % count : 0 }
  if (key === 'ArrowUp') return { kind: 'move', to: open && active > 0 ? active - 1 : count - 1 }
  if (!open) return undefined
  const at = entersFirst ? Math.max(active, 0) : active
  if (key === 'Enter' && at >= 0 && at < count) return { kind: 'choose', at }
  if (key === 'Escape') return { kind: 'close' }
  return undefined
}
