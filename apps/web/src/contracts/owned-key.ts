import type { RecordKey } from '@segno/domain/record/record'
import { LOCAL_OWNER } from './account'

/**
 * Returns the key of an account's value in device storage. Removing the account's rows also removes the value.
 */
export function ownedKey(owner: string, key: string): string {
  return `of/${owner}/${key}`
}

/** The prefix of draft keys in device storage. The account's own prefix precedes it. */
export const DRAFTS = 'draft/'

/** The prefix of the draft names of notes about a piece. */
export const PIECE_NOTES = 'piece-notes/'

/**
 * Returns the key of an owner's draft in device storage. The owner's prefix comes first, except for
 * `LOCAL_OWNER`.
 */
export function draftKey(owner: string, name: string): string {
  return owner === LOCAL_OWNER ? DRAFTS + name : ownedKey(owner, DRAFTS + name)
}

/**
 * Returns the key of the record that a draft edits. Returns null for a new record, or if `name` contains no
 * record id.
 */
export function editedRecord(name: string): RecordKey | null {
  const [, kind, id] = /^(entry|goal)\/(?!new$|new\/)(.+)$/.exec(name) ?? []
  return kind && id ? { kind, id } : null
}

/**
 * Returns the key of a list of displaced drafts: an account adopted them while it had a draft of the same name.
 * They wait until the musician saves or discards the account's own draft.
 */
export function displacedDraftsKey(owner: string, name: string): string {
  return ownedKey(owner, `waiting/${DRAFTS}${name}`)
}

/**
 * Returns the drafts of the list that is stored under `displacedDraftsKey`, oldest first; [] without a list.
 */
export function displacedDraftsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
