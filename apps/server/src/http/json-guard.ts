/** How deep a body may nest. */
export const deepestBody = 20
/** Names by which an object's prototype could be reached. No record has such a field. */
const magicNames = new Set(['__proto__', 'constructor', 'prototype'])

/** What is wrong with a parsed body before anybody looks at its fields, or null. */
export function jsonFault(value: unknown, depth = deepestBody): 'too_deep' | 'magic_name' | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return 'too_deep'
  for (const name of Object.keys(value)) {
    if (magicNames.has(name)) return 'magic_name'
    const fault = jsonFault((value as Record<string, unknown>)[name], depth - 1)
    if (fault) return fault
  }
  return null
}
