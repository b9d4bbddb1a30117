import type { JsonObject } from '../record/record'

/** A field of the object itself, not of what it inherits. */
export function own(object: JsonObject, field: string): unknown {
  return Object.hasOwn(object, field) ? object[field] : undefined
}

/** Plain assignment would let a field called `__proto__` change the object itself. */
export function setOwn(object: Record<string, unknown>, field: string, value: unknown): void {
  Object.defineProperty(object, field, { value, enumerable: true, writable: true, configurable: true })
}

export function isPlain(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
