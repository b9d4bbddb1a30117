import { isReferenceLink } from './repertoire-item'

/** Returns the valid links of a list, trimmed and without repetition. Drops the others. */
export function usableLinks(links: readonly unknown[]): string[] {
  const usable = new Set<string>()
  for (const link of links) {
    const text = typeof link === 'string' ? link.trim() : ''
    if (isReferenceLink(text)) usable.add(text)
  }
  return [...usable]
}
