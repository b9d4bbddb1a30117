export interface SuggestionState {
  /** The number of suggestions. */
  count: number
  /** The index of the marked suggestion, or -1. */
  active: number
  open: boolean
}

export type SuggestionStep = { kind: 'choose' } | { kind: 'close' } | { kind: 'move'; to: number }

/** Returns what a key does to the list below a field, or undefined if the field handles it. */
export function suggestionKey(
  key: string,
  { count, active, open }: SuggestionState,
): SuggestionStep | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return { kind: 'move', to: open ? (active + 1) % count : 0 }
  if (key === 'ArrowUp') return { kind: 'move', to: open && active > 0 ? active - 1 : count - 1 }
  if (!open) return undefined
  if (key === 'Enter' && active >= 0 && active < count) return { kind: 'choose' }
  if (key === 'Escape') return { kind: 'close' }
  return undefined
}
