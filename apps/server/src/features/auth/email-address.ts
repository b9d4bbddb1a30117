import { domainToASCII, domainToUnicode } from 'node:url'

/** An e-mail address in the stored spelling, and `key`, which all its spellings share. */
export interface EmailAddress {
  readonly email: string
  readonly key: string
}

/** The local part: the characters of WHATWG HTML ("valid e-mail address") and those of every script. */
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const NUMBER = /^[0-9]+$/
const LONGEST = 254

/**
 * Reads a typed address, or returns null for an invalid one. Compatibility characters become plain ones:
 * full-width letters, the Kelvin sign. So e-mails never go to a look-alike of the account's address. Only A–Z
 * become lower case: other characters that share a lower case (dotless i) stay distinct.
 */
export function readEmailAddress(typed: string): EmailAddress | null {
  if (typed.length > 1000 || !typed.isWellFormed()) return null
  const parts = typed.trim().normalize('NFKC').split('@')
  const [local = '', host = ''] = parts
  const domain = readDomain(host)
  if (parts.length !== 2 || domain === null || !LOCAL.test(local)) return null
  const email = `${local}@${domainToUnicode(domain)}`
  const key = `${lowerAscii(local)}@${domain}`
  return Buffer.byteLength(email) <= LONGEST && key.length <= LONGEST ? { email, key } : null
}

/** Returns the host name in ASCII, or null if it is no valid domain name. */
function readDomain(host: string): string | null {
  if (host === '' || /[\s[\]:/\\?#%]/.test(host)) return null
  const domain = domainToASCII(host)
  const labels = domain.split('.')
  const isName = domain.length <= 253 && labels.every((label) => LABEL.test(label))
  return isName && !NUMBER.test(labels.at(-1) ?? '') ? domain : null
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
