/**
 * Returns a text with plain spaces instead of no-break spaces. Accessible names need none, because they are
 * never wrapped.
 */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
