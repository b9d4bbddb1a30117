/** Returns the first line of the notes, at most 160 characters. */
export function excerptOf(notes: string | null): string {
  const line = notes?.trimStart().split('\n', 1)[0] ?? ''
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}
