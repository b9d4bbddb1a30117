import { useEffect, useRef } from 'react'

/**
 * Returns the ref of a list. When the form of the row `open` closes, the first button of the row gets the focus. A row
 * names itself with `data-row`.
 */
export function useFocusAfter(open: string | null): React.RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    // After a rename the row may have another key, so its old button no longer exists. Then focus the first button.
    if (open === null && last.current !== null) {
      const row = rows.find(({ dataset }) => dataset.row === last.current) ?? rows[0]
      row?.querySelector('button')?.focus()
    }
    last.current = open
  }, [open])
  return list
}

/** Moves the focus to a neighbour of the row that is about to disappear, else to `otherwise`. */
export function focusNeighbour(list: HTMLElement | null, at: number, otherwise?: HTMLElement | null): void {
  const rows = list?.querySelectorAll('[data-row]')
  const neighbour = rows?.[at + 1] ?? rows?.[at - 1]
  ;(neighbour?.querySelector('button') ?? otherwise)?.focus()
}
