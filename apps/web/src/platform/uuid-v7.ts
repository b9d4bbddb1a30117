/** Returns two hexadecimal digits for each byte. */
function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** The largest value of twelve bits. */
const LAST = 0xfff

/**
 * Returns a generator of version 7 UUIDs (RFC 9562): milliseconds, a counter, then 62 random bits. The counter
 * has twelve bits and begins at random in the lower half of its range (section 6.2, method 1). Each UUID is
 * greater than the previous one, even if the clock goes back or the counter overflows.
 */
export function createUuids(
  now: () => number,
  random: (bytes: Uint8Array<ArrayBuffer>) => void,
): () => string {
  let time = 0
  let count = 0
  return () => {
    const bytes = new Uint8Array(10)
    random(bytes)
    const at = now()
    if (at > time) {
      time = at
      count = (((bytes[8] ?? 0) << 8) | (bytes[9] ?? 0)) & (LAST >> 1)
    } else if (count < LAST) {
      count++
    } else {
      time++
      count = 0
    }
    // The two highest bits are the variant.
    bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80
    const when = time.toString(16).padStart(12, '0')
    const what = `7${count.toString(16).padStart(3, '0')}`
    const rest = hex(bytes.subarray(0, 8))
    return `${when.slice(0, 8)}-${when.slice(8)}-${what}-${rest.slice(0, 4)}-${rest.slice(4)}`
  }
}
