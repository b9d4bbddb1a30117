/** A piece that a link passes to a tool. `pieceAddress` omits null and empty fields. */
export interface LinkedPiece {
  readonly title: string
  readonly composer: string | null
  readonly measures?: string | null
  /** The tempo in beats per minute. */
  readonly tempo?: number | null
}

/**
 * Returns the address of a tool with the piece in its query, without empty fields:
 * `/stand?title=…&composer=…&measures=…&tempo=…`.
 */
export function pieceAddress(path: string, { title, composer, measures, tempo }: LinkedPiece): string {
  const fields = Object.entries({ title, composer, measures, tempo }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return `${path}?${new URLSearchParams(fields)}`
}
