import { jsonBytes } from '../shared/json-bytes'
import { isReferenceLink } from './repertoire-item'

/** The most bytes of the links of a piece as JSON. Name and notes of any length leave room for them in a record. */
export const REFERENCE_LINK_BYTES = 24_000

/** Returns whether links have room beside the other fields of a piece. */
export function hasRoomForLinks(links: readonly string[]): boolean {
  return jsonBytes(links) <= REFERENCE_LINK_BYTES
}

/** Returns the valid links of a list, trimmed and without repetition. Drops the others. */
export function usableLinks(links: readonly unknown[]): string[] {
  const usable = new Set<string>()
  for (const link of links) {
    const text = typeof link === 'string' ? link.trim() : ''
    if (isReferenceLink(text)) usable.add(text)
  }
  return [...usable]
}
