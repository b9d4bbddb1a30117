import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { addressGroup } from '../address-groups'

/** Characters of the mark of an account: enough to tell accounts apart, not an id. */
const MARK_LENGTH = 12

/**
 * Names accounts in log lines by a keyed hash. A reader of the log alone cannot find out whether a line is about an
 * account whose id they know.
 */
export class LogMarks {
  #key: string | Buffer = randomBytes(32)

  /** Replaces the random key by the one in the database, so that all processes write the same marks. */
  useKey(key: string): void {
    this.#key = key
  }

  account(accountId: string): string {
    return createHmac('sha256', this.#key).update(accountId).digest('base64url').slice(0, MARK_LENGTH)
  }
}

/**
 * Returns the network of an address: the /24 of IPv4 and the /48 of IPv6. Returns undefined for text that is no
 * IP address.
 */
export function addressMark(address: string): string | undefined {
  if (isIP(address) === 0) return undefined
  if (isIP(address) === 6) return addressGroup(address, 48)
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}
