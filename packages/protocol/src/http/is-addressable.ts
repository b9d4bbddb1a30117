/**
 * Returns true if a text can be one segment of a path. An empty or malformed text cannot. `.` and `..` cannot
 * either: browsers and servers resolve them even if they are percent-encoded.
 */
export function isAddressable(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.isWellFormed()
}
