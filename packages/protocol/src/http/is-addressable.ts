/** Whether a text can be one segment of a path: browsers and servers resolve `.` and `..` even if they are encoded. */
export function isAddressable(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.isWellFormed()
}
