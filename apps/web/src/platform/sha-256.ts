import type { Sha256 } from '../contracts/http'

/*
 * Uses Web Crypto if the page has it. A page opened by plain http from another machine has none, so we
 * compute FIPS 180-4 ourselves. The hash only makes idempotency keys; it protects nothing.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const start = primes(8).map((prime) => fraction(Math.sqrt(prime)))

export const sha256: Sha256 = async (text) => {
  const bytes = new TextEncoder().encode(text)
  const subtle = globalThis.crypto?.subtle
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256Of(bytes)
}

export function sha256Of(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(start)
  const blocks = padded(bytes)
  for (let at = 0; at < blocks.byteLength; at += 64) mix(state, schedule(blocks, at))
  const result = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    result.setUint32(index * 4, word)
  })
  return new Uint8Array(result.buffer)
}

function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(whole.length - 4, bytes.length * 8)
  return view
}

function schedule(blocks: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64)
  for (let index = 0; index < 16; index++) words[index] = blocks.getUint32(at + index * 4)
  const word = (index: number) => words[index] ?? 0
  for (let index = 16; index < 64; index++) {
    const early = word(index - 15)
    const late = word(index - 2)
    const a = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const b = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + a + word(index - 7) + b
  }
  return words
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const round = (constants[index] ?? 0) + (words[index] ?? 0)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + round) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}

type Eight = [number, number, number, number, number, number, number, number]

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
