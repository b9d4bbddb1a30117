import type { KeyValueStore } from '../../contracts/key-value-store'

/** The key of the terms that this device has looked up, newest first. */
export const RECENT_TERMS_KEY = 'segno.dictionary.recent'
const RECENT_TERMS = 12

/** Returns the slugs of the terms that were opened last, newest first. */
export function readRecentTerms(store: Pick<KeyValueStore, 'read'>): string[] {
  try {
    const stored: unknown = JSON.parse(store.read(RECENT_TERMS_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((slug) => typeof slug === 'string').slice(0, RECENT_TERMS)
      : []
  } catch {
    return []
  }
}

/** Forgets the terms that were opened. */
export function clearRecentTerms(store: Pick<KeyValueStore, 'remove'>): void {
  store.remove(RECENT_TERMS_KEY)
}

/** Puts a term at the front of the recent ones. */
export function addRecentTerm(store: Pick<KeyValueStore, 'read' | 'write'>, slug: string): void {
  const others = readRecentTerms(store).filter((other) => other !== slug)
  store.write(RECENT_TERMS_KEY, JSON.stringify([slug, ...others].slice(0, RECENT_TERMS)))
}
