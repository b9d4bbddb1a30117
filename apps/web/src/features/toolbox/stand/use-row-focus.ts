import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the title of an added piece. After a removal, focuses the button 'Add', because the pressed button
 * may be gone.
 */
export function useRowFocus(form: RefObject<HTMLFormElement | null>, rows: number): void {
  const before = useRef(rows)
  useEffect(() => {
    const selector = rows > before.current ? 'fieldset:last-of-type input' : '[data-add]'
    if (rows !== before.current) form.current?.querySelector<HTMLElement>(selector)?.focus()
    before.current = rows
  }, [form, rows])
}
