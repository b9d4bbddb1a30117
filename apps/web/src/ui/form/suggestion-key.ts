export interface SuggestionState {
  /** How many items are offered. */
  count: number
  /** The marked one, or -1. */
  active: number
  open: boolean
}

export type SuggestionStep = { kind: 'choose' } | { kind: 'close' } | { kind: 'move'; to: number }

/** What a key means for the list below a field; undefined: it is the field's own. */
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
