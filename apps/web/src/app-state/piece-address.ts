/** A piece that a link hands to a tool. Empty text and null are left out. */
export interface LinkedPiece {
  readonly title: string
  readonly composer: string | null
  readonly measures?: string | null
  /** Beats per minute. */
  readonly tempo?: number | null
}

/** Returns the address of a tool with a piece: `/stand?title=…&composer=…&measures=…&tempo=…`. */
export function pieceAddress(path: string, { title, composer, measures, tempo }: LinkedPiece): string {
  const fields = Object.entries({ title, composer, measures, tempo }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return `${path}?${new URLSearchParams(fields)}`
}
