/** Joins the class names that are set; a CSS module's entry may be absent from the type's point of view. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
