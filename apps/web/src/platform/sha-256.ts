import { sha256 as hashWithoutWebCrypto } from '@noble/hashes/sha2.js'
import type { Sha256 } from '../contracts/http'

/**
 * Resolves with the SHA-256 hash of a text. Uses Web Crypto if the page has it, else `@noble/hashes`. A page
 * opened over plain http from another machine has no Web Crypto.
 */
export const sha256: Sha256 = async (text) => {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto?.subtle
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : hashWithoutWebCrypto(bytes)
}
