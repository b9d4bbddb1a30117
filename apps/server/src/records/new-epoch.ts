import { randomBytes } from 'node:crypto'

/** Returns the name of a new history of writes. Two restores of one backup must not get the same one. */
export function newEpoch(): string {
  return randomBytes(12).toString('base64url')
}
