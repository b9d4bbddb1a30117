import type { JsonObject } from '@segno/domain/record/record'
import { limits } from '@segno/domain/shared/limits'

/** Deeper than any accepted body. Deeper values are not checked. */
const DEEPEST = 64

/**
 * Returns true if a JSON value survives storage unchanged. Texts and field names with NUL or half a surrogate pair do
 * not. Numbers beyond the range of a double do not either.
 */
function isStorable(value: unknown, depth = DEEPEST): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth - 1))
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner, depth - 1))
}

/** Returns whether both databases can store a text. PostgreSQL refuses U+0000 and unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** Returns the names of fields that cannot be stored. */
export function unstorableFields(body: JsonObject): string[] {
  return Object.entries(body)
    .filter(([name, value]) => !isStorableText(name) || !isStorable(value))
    .map(([name]) => name.slice(0, limits.titleLength).toWellFormed())
}
