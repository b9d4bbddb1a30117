/** The deepest nesting of a body. */
export const DEEPEST_BODY = 20
/** Names that reach the prototype of an object. No record has a field with such a name. */
const magicNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Returns why a parsed body is refused, or null for an acceptable body. The check runs before any field is
 * read.
 */
export function jsonFault(value: unknown, depth = DEEPEST_BODY): 'too_deep' | 'magic_name' | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return 'too_deep'
  for (const name of Object.keys(value)) {
    if (magicNames.has(name)) return 'magic_name'
    const fault = jsonFault((value as Record<string, unknown>)[name], depth - 1)
    if (fault) return fault
  }
  return null
}
