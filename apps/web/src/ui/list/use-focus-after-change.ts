import { useEffect, useRef } from 'react'

/**
 * Focuses the handle of a moved row (`data-move` is its id). After a deletion, focuses the delete button of the
 * next row (`data-act="delete"`), its handle, or the list.
 * `items` must be a new array after each change.
 */
export function useFocusAfterChange(
  list: { readonly current: HTMLElement | null },
  items: readonly unknown[],
) {
  const next = useRef<string | number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after each change of the list.
  useEffect(() => {
    const wanted = next.current
    next.current = null
    if (typeof wanted === 'string') {
      list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(wanted)}"]`)?.focus()
    } else if (wanted !== null) {
      const rows = list.current?.children ?? []
      const row = rows[Math.min(wanted, rows.length - 1)]
      const control =
        row?.querySelector<HTMLElement>('[data-act=delete]') ?? row?.querySelector('[data-move]')
      ;((control ?? list.current) as HTMLElement | null)?.focus()
    }
  }, [items])
  return {
    move: (id: string) => {
      next.current = id
    },
    remove: (place: number) => {
      next.current = place
    },
  }
}
