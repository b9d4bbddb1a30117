import { jsonBytes } from './json-bytes'
import { limits } from './limits'

/**
 * Bytes reserved for fields that the product adds: ids, times, a status, and a longer name of the piece after a
 * rename.
 */
const ADDED_BYTES = 4000

/**
 * Returns the longest of `fields` if a body does not fit into a record, else null. The musician can then
 * shorten that field. `before` may already be too large: then it accepts a body that is not larger.
 */
export function fieldWithoutRoom<Body extends object>(
  body: Body,
  fields: readonly (keyof Body & string)[],
  before?: Body,
): string | null {
  const bytes = jsonBytes(body)
  if (bytes + ADDED_BYTES <= limits.recordBytes || (before && bytes <= jsonBytes(before))) return null
  const sizes = fields.map((field) => ({ field, size: jsonBytes(body[field]) }))
  return sizes.sort((a, b) => b.size - a.size)[0]?.field ?? null
}
