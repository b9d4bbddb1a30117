import type { RecordKey } from '@segno/domain/record/record'
import { LOCAL_OWNER } from './account'

/** Returns the key of an account's value in device storage. Removing the account's rows removes it too. */
export function ownedKey(owner: string, key: string): string {
  return `of/${owner}/${key}`
}

/** The keys of drafts in device storage begin with it, after the account. */
export const DRAFTS = 'draft/'

/** Returns the key of a draft. */
export function draftKey(owner: string, name: string): string {
  return owner === LOCAL_OWNER ? DRAFTS + name : ownedKey(owner, DRAFTS + name)
}

/** Returns the record that a draft edits. Returns null for a new record, or if the name contains no id of a record. */
export function editedRecord(name: string): RecordKey | null {
  const [, kind, id] = /^(entry|goal)\/(?!new$|new\/)(.+)$/.exec(name) ?? []
  return kind && id ? { kind, id } : null
}

/**
 * Returns the key of a list of displaced drafts. An account adopted them while it had a draft of the same name. They wait until
 * the musician saves or discards that one.
 */
export function displacedDraftsKey(owner: string, name: string): string {
  return ownedKey(owner, `waiting/${DRAFTS}${name}`)
}

/** Returns the drafts of a list of `displacedDraftsKey`, oldest first. */
export function displacedDraftsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
