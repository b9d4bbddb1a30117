import { sha256 } from '@noble/hashes/sha2.js'
import type { HashFile } from '../../contracts/score-files'

/** Uses Web Crypto if the page has it. A page opened over plain http from another machine has none. */
export const hashFile: HashFile = async (bytes) => {
  const content = await bytes.arrayBuffer()
  const subtle = globalThis.crypto?.subtle
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', content))
    : sha256(new Uint8Array(content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
