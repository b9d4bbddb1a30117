/** Returns the number of bytes of a value as JSON in UTF-8. The server measures a record in the same way. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value) ?? ''
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // JSON escapes lone surrogates. A pair has four bytes, two for each UTF-16 code unit.
    if (unit >= 0x80) bytes += unit < 0x800 || isSurrogate(unit) ? 1 : 2
  }
  return bytes
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
