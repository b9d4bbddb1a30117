const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/**
 * Returns the CRC-32 of a zip entry (ISO 3309) after `bytes`. `before` is the CRC-32 of the preceding bytes, 0
 * at the start.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] as number) ^ (value >>> 8)
  return ~value >>> 0
}
