import type { StorageErrorKind } from '../../contracts/record-storage'

/**
 * Returns `quota` for a full disk or a full quota, else `write-failed`. Chromium reports a full disk as
 * UnknownError and closes the connection; a full quota is QuotaExceededError.
 */
export function storageErrorKindOf(error: unknown): StorageErrorKind {
  const name = error instanceof Error ? error.name : ''
  const text = error instanceof Error ? error.message : String(error)
  return name === 'QuotaExceededError' || /NO_SPACE|quota/i.test(text) ? 'quota' : 'write-failed'
}
