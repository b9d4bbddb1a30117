import { isReferenceLink } from './repertoire-item'

/** The links of a list that may be shown, each once and without white space around it; the others are dropped. */
export function usableLinks(links: readonly unknown[]): string[] {
  const usable = new Set<string>()
  for (const link of links) {
    const text = typeof link === 'string' ? link.trim() : ''
    if (isReferenceLink(text)) usable.add(text)
  }
  return [...usable]
}
