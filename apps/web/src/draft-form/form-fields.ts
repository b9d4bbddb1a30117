import { type RefObject, useEffect } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

/**
 * Replaces the value of a field whose text the browser cannot parse, such as half a date. No parser of ours
 * accepts it.
 */
export const UNREADABLE_TEXT = '?'

/** Returns those of `names` whose field contains text that the browser cannot parse. Their `value` is ''. */
export function unreadableFields<Name extends string>(form: FormRef, names: readonly Name[]): Name[] {
  return names.filter((name) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement && input.validity.badInput
  })
}

/** Focuses the first invalid field after each refused save. */
export function useFirstError(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts])
}

/** Focuses a field when the form opens, except on touch screens: their keyboard would cover half the form. */
export function useFirstFocus(field: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && hasFinePointer()) field.current?.focus()
  }, [field, isWanted])
}

/** Returns true if the main pointer is a mouse, so that a keyboard is likely. */
export function hasFinePointer(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
