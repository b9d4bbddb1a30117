/** Returns true if two JSON values are deeply equal. An absent field equals `undefined`, and -0 equals 0. */
export function sameValue(a: unknown, b: unknown): boolean {
  // -0 is 0 in JSON.
  if (a === b || Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key of Object.keys(left)) if (!sameValue(left[key], right[key])) return false
  for (const key of Object.keys(right)) {
    if (!Object.hasOwn(left, key) && !sameValue(left[key], right[key])) return false
  }
  return true
}
