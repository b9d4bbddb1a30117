import { type RefObject, useEffect } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

/** Stands for text that a browser control holds and does not return. No parser accepts it. */
export const UNREADABLE_TEXT = '?'

/** Returns those of the named fields that hold text which the browser cannot read. Their `value` is ''. */
export function unreadableFields<Name extends string>(form: FormRef, names: readonly Name[]): Name[] {
  return names.filter((name) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement && input.validity.badInput
  })
}

/** Moves the focus to the first wrong field after each refused save. */
export function useFirstError(form: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts])
}

/**
 * Focuses a field when the form opens. Not on touch screens: the keyboard would cover half the form.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && hasFinePointer()) field.current?.focus()
  }, [field, isWanted])
}

/** Returns whether the main pointer is a mouse, so that a keyboard is likely. */
export function hasFinePointer(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
