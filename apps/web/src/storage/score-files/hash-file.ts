import { sha256 } from '@noble/hashes/sha2.js'

/**
 * Computes the lower-case hexadecimal SHA-256 of a file. Uses Web Crypto if the page has it: a page opened over
 * plain http from another machine has none.
 */
export async function hashFile(bytes: Blob): Promise<string> {
  const content = await bytes.arrayBuffer()
  const subtle = globalThis.crypto?.subtle
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', content))
    : sha256(new Uint8Array(content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
