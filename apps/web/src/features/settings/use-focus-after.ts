import { useEffect, useRef } from 'react'

/**
 * Returns the ref for a list. When the form of the row `open` closes, this hook focuses the first button of
 * that row. If a rename has changed the key of the row, it focuses the first button of the list. A row has its
 * key in `data-row`.
 */
export function useFocusAfter(open: string | null): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    // A rename can change the key of the row. Then focus the first button of the list.
    if (open === null && last.current !== null) {
      const row = rows.find(({ dataset }) => dataset.row === last.current) ?? rows[0]
      row?.querySelector('button')?.focus()
    }
    last.current = open
  }, [open])
  return list
}

/**
 * Focuses the first button of the row after `at`, else of the row before it, else `otherwise`. Call it before
 * the row is removed.
 */
export function focusNeighbour(list: HTMLElement | null, at: number, otherwise?: HTMLElement | null): void {
  const rows = list?.querySelectorAll('[data-row]')
  const neighbour = rows?.[at + 1] ?? rows?.[at - 1]
  ;(neighbour?.querySelector('button') ?? otherwise)?.focus()
}
