/** The facts about the music that a file contains. Null if it lacks one. */
export interface FileDetails {
  readonly title: string | null
  readonly composer: string | null
  readonly pageCount: number | null
}

/** Joins lines and spaces. Returns null for an empty text. */
export function plainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? null : plain
}
