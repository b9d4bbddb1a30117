import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters that a link, a header and a cookie can hold. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
