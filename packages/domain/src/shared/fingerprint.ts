/**
 * Returns a hash of 106 bits as 28 hexadecimal digits (two runs of cyrb53, a public-domain hash by bryc). Equal
 * on every device. It is neither secret nor safe against forgery.
 */
export function fingerprint(text: string): string {
  return `${hex(cyrb53(text, 0))}${hex(cyrb53(text, 0x9e3779b9))}`
}

function hex(hash: number): string {
  return hash.toString(16).padStart(14, '0')
}

/** Returns a hash of 53 bits of a text. Another `seed` gives another hash. */
export function cyrb53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
