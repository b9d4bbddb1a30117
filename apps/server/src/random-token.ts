import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as 43 characters that links, headers and cookies allow. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token for storage, so that a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
