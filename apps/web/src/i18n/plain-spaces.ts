/** Returns a text without no-break spaces. No line breaks an accessible name, so it has the spaces that people type. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
