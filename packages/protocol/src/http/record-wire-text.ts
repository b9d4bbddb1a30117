import type { JsonObject } from '@segno/domain/record/record'
import { limits } from '@segno/domain/shared/limits'

/** Deeper than any body that is read: what nests further is not looked into. */
const deepest = 64

/**
 * Whether a JSON value can be kept as it is, and read back as it was. Texts (also the names of fields) with NUL or half
 * a surrogate pair cannot, nor can a number that is too large to be one.
 */
function isStorable(value: unknown, depth = deepest): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth - 1))
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner, depth - 1))
}

export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** The names of the fields of a body that cannot be kept. */
export function unstorableFields(body: JsonObject): string[] {
  return Object.entries(body)
    .filter(([name, value]) => !isStorableText(name) || !isStorable(value))
    .map(([name]) => name.slice(0, limits.titleLength).toWellFormed())
}
