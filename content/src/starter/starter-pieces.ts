import data from '../../data/starter/pieces.json' with { type: 'json' }
import type { WrittenMusic } from './notation/read-music'

/** A piece in the data: one section with the lines of each staff. The second voice follows the line `V2`. */
interface PieceData {
  readonly tempo: string
  readonly key: string
  readonly time: string
  readonly staves: readonly (readonly string[])[]
  readonly verses?: readonly string[]
}

export type StarterPieceId = keyof typeof data

const SECOND_VOICE = 'V2'

/** Returns the notation of a piece from the data, in one section. */
export function starterPiece(id: StarterPieceId): WrittenMusic {
  const { tempo, key, time, staves, verses }: PieceData = data[id]
  return { tempo, sections: [{ key, time, staves: staves.map(voicesOf), ...(verses ? { verses } : {}) }] }
}

function voicesOf(lines: readonly string[]): readonly string[] {
  const second = lines.indexOf(SECOND_VOICE)
  if (second < 0) return [lines.join(' ')]
  return [lines.slice(0, second).join(' '), lines.slice(second + 1).join(' ')]
}
