/** The metadata in a music file. A field is null if the file lacks it. */
export interface FileDetails {
  readonly title: string | null
  readonly composer: string | null
  readonly pageCount: number | null
}

/** Collapses white space and line breaks to single spaces. Returns null for an empty text. */
export function plainText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? null : plain
}
