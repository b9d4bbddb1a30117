import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the title of a piece that was added, and the button that adds one after a piece was removed: the pressed
 * button may be gone.
 */
export function useRowFocus(form: RefObject<HTMLFormElement | null>, rows: number): void {
  const before = useRef(rows)
  useEffect(() => {
    const selector = rows > before.current ? 'fieldset:last-of-type input' : '[data-add]'
    if (rows !== before.current) form.current?.querySelector<HTMLElement>(selector)?.focus()
    before.current = rows
  }, [form, rows])
}
