import type { StorageErrorKind } from '../contracts/record-storage'

/** What is kept on this device while an import is under way. */
export const importMarker = 'import-in-progress'

/** A full disk comes as UnknownError in Chromium, with the connection closed; a full quota under its own name. */
export function storageErrorKindOf(error: unknown): StorageErrorKind {
  const name = error instanceof Error ? error.name : ''
  const text = error instanceof Error ? error.message : String(error)
  return name === 'QuotaExceededError' || /NO_SPACE|quota/i.test(text) ? 'quota' : 'write-failed'
}
