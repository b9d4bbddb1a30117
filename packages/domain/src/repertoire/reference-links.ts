import { jsonBytes } from '../shared/json-bytes'
import { isReferenceLink } from './repertoire-item'

/** The maximum bytes of a piece's links as JSON. With them, name and notes of any length fit into a record. */
export const REFERENCE_LINK_BYTES = 24_000

/** Returns true if the links leave room for the other fields of a repertoire item in a record. */
export function hasRoomForLinks(links: readonly string[]): boolean {
  return jsonBytes(links) <= REFERENCE_LINK_BYTES
}

/** Returns the valid links of a list, trimmed and each once. Drops invalid ones. */
export function usableLinks(links: readonly unknown[]): string[] {
  const usable = new Set<string>()
  for (const link of links) {
    const text = typeof link === 'string' ? link.trim() : ''
    if (isReferenceLink(text)) usable.add(text)
  }
  return [...usable]
}
