/**
 * Returns true if a text can be one segment of a path. Browsers and servers resolve `.` and `..` even if they are
 * encoded.
 */
export function isAddressable(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.isWellFormed()
}
