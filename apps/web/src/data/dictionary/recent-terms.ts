import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { LOCAL_OWNER } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'

/** The key of the recently opened terms on this device, newest first, by account. */
export const RECENT_TERMS_KEY = 'segno.dictionary.recent'
const RECENT_TERMS = 12

type Lists = Readonly<Record<string, unknown>>

/** Returns the slugs of an account's recently opened terms, newest first, at most twelve. */
export function readRecentTerms(store: Pick<KeyValueStore, 'read'>, owner: string): string[] {
  const lists = readLists(store)
  // The account that signs in adopts the terms opened before, as it adopts the diary.
  const slugs = [lists[owner], lists[LOCAL_OWNER]].flat().filter((slug) => typeof slug === 'string')
  return [...new Set(slugs)].slice(0, RECENT_TERMS)
}

/** Removes the recent terms of an account, with those from before its sign-in. */
export function clearRecentTerms(
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>,
  owner: string,
): void {
  adoptRecentTerms(store, owner)
  writeList(store, owner, [])
}

/** Puts a term at the front of an account's recent terms. */
export function addRecentTerm(
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>,
  slug: string,
  owner: string,
): void {
  adoptRecentTerms(store, owner)
  const others = readRecentTerms(store, owner).filter((other) => other !== slug)
  writeList(store, owner, [slug, ...others].slice(0, RECENT_TERMS))
}

/** Moves the terms from before a sign-in to the account, so that no later account sees them. */
export function adoptRecentTerms(
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>,
  owner: string,
): void {
  if (owner === LOCAL_OWNER || readLists(store)[LOCAL_OWNER] === undefined) return
  writeList(store, owner, readRecentTerms(store, owner))
  writeList(store, LOCAL_OWNER, [])
}

function writeList(
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>,
  owner: string,
  slugs: readonly string[],
): void {
  const { [owner]: _own, ...others } = readLists(store)
  const lists = slugs.length > 0 ? { ...others, [owner]: slugs } : others
  if (Object.keys(lists).length === 0) store.remove(RECENT_TERMS_KEY)
  else store.write(RECENT_TERMS_KEY, JSON.stringify(lists))
}

/**
 * Reads the lists of recent terms by account; empty if they cannot be parsed. Earlier versions stored a single
 * list, which belongs to `LOCAL_OWNER`.
 */
function readLists(store: Pick<KeyValueStore, 'read'>): Lists {
  try {
    const stored: unknown = JSON.parse(store.read(RECENT_TERMS_KEY) ?? '{}')
    if (Array.isArray(stored)) return { [LOCAL_OWNER]: stored }
    return isJsonObject(stored) ? stored : {}
  } catch {
    return {}
  }
}
