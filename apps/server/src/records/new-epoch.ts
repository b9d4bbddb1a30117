import { randomBytes } from 'node:crypto'

/** Returns a random name for a new history of writes. Two restores of one backup must not get the same name. */
export function newEpoch(): string {
  return randomBytes(12).toString('base64url')
}
