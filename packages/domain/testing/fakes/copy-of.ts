/**
 * Returns a deep copy of a JSON value, as a network or a disk would. `structuredClone` gives the same result,
 * but took half of the time of a simulated schedule.
 *
 * @throws TypeError for a value that JSON cannot represent, such as a Map or a function.
 */
export function copyOf<Value>(value: Value): Value {
  return copy(value) as Value
}

function copy(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`${String(value)} is not data`)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy)
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError(`${String(value)} is not plain`)
  const copied: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const part = copy((value as Record<string, unknown>)[key])
    // Keys come from outside, and assigning to `__proto__` would set the prototype.
    if (key === '__proto__') Object.defineProperty(copied, key, { value: part, enumerable: true })
    else copied[key] = part
  }
  return copied
}
