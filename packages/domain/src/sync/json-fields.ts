import type { JsonObject } from '../record/record'

/** Returns a field of the object itself, never an inherited one. Returns undefined if the object lacks it. */
export function own(object: JsonObject, field: string): unknown {
  return Object.hasOwn(object, field) ? object[field] : undefined
}

/**
 * Sets a field of an object with `defineProperty`. Plain assignment to a field called `__proto__` would change
 * the prototype instead.
 */
export function setOwn(object: Record<string, unknown>, field: string, value: unknown): void {
  Object.defineProperty(object, field, { value, enumerable: true, writable: true, configurable: true })
}
