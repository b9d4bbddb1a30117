import type { JsonObject } from '@segno/domain/record/record'
import { limits } from '@segno/domain/shared/limits'

/** The maximum depth that `isStorable` checks. No accepted body is deeper. */
const DEEPEST = 64

/**
 * Returns true if storage returns a JSON value unchanged. Texts and field names with NUL or half a surrogate
 * pair do not survive. Numbers beyond the range of a double do not either. Returns false for a value that nests
 * deeper than `depth`.
 */
function isStorable(value: unknown, depth = DEEPEST): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth - 1))
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner, depth - 1))
}

/**
 * Returns true if SQLite and PostgreSQL can store a text. PostgreSQL refuses U+0000 and unpaired surrogates.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/**
 * Returns the names of the fields whose name or value a database cannot store. The returned names are
 * well-formed and not longer than a title.
 */
export function unstorableFields(body: JsonObject): string[] {
  return Object.entries(body)
    .filter(([name, value]) => !isStorableText(name) || !isStorable(value))
    .map(([name]) => name.slice(0, limits.titleLength).toWellFormed())
}
