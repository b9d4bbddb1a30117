/** Joins the class names and skips empty ones. The types of CSS modules allow `undefined` for every class. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
