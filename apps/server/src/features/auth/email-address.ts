import { domainToASCII, domainToUnicode } from 'node:url'

/** A mail address in the one spelling that is kept, and what all its spellings have in common. */
export interface EmailAddress {
  readonly email: string
  readonly key: string
}

/** The local part: what browsers take (WHATWG HTML, "valid e-mail address"), and letters of every script. */
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const NUMBER = /^[0-9]+$/
const longest = 254

/**
 * Reads an address that somebody typed, or answers null. Compatibility spellings (full-width letters, the Kelvin
 * sign) become plain ones in what is kept, so mail never goes to a look-alike of the address that an account is found
 * by. Only A–Z are lowered: other letters that would meet in lower case (dotless i) stay apart.
 */
export function readEmailAddress(typed: string): EmailAddress | null {
  if (typed.length > 1000 || !typed.isWellFormed()) return null
  const parts = typed.trim().normalize('NFKC').split('@')
  const [local = '', host = ''] = parts
  const domain = readDomain(host)
  if (parts.length !== 2 || domain === null || !LOCAL.test(local)) return null
  const email = `${local}@${domainToUnicode(domain)}`
  const key = `${lowerAscii(local)}@${domain}`
  return Buffer.byteLength(email) <= longest && key.length <= longest ? { email, key } : null
}

/** A host name as the name servers know it, or null. */
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
