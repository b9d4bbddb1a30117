import type { Entry } from '../../src/entry/entry'
import { normalisePieceKey } from '../../src/piece/normalise-piece-key'
import { normaliseComposer, type PieceKey, pieceKeyOf } from '../../src/piece/piece-key'
import { pieceNameOf } from '../../src/piece/piece-name'

/** One piece that an entry names (or what it was linked to), as it is spelled there, with its share. */
export interface ReferencePart {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  readonly composerKey: string
  readonly seconds: number
}

/** A number of seconds dealt out one by one. */
export function deal(total: number, count: number): number[] {
  const shares = new Array<number>(count).fill(Math.floor(total / count))
  for (let rest = total - Math.floor(total / count) * count, at = 0; rest > 0; rest--, at++) {
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

/** The parts of an entry in its order; a piece that is named twice is there twice. */
export function referenceParts(entry: Entry): ReferencePart[] {
  const { pieces, duration, scoreTitle, scoreComposer, scoreId } = entry
  if (pieces.length > 0) {
    const shares = deal(duration, pieces.length)
    return pieces.map(({ title, composer }, index) => part(title, composer, shares[index] ?? 0))
  }
  if (scoreTitle) return [part(scoreTitle, scoreComposer, duration)]
  if (scoreId === null) return []
  const key = normalisePieceKey(scoreId)
  if (key === '') return []
  const { title, composer } = pieceNameOf(key)
  return [{ key, title, composer, composerKey: normaliseComposer(composer), seconds: duration }]
}

/** A composer who is called what pieces without one are listed under is no composer. */
function part(title: string, composer: string | null, share: number): ReferencePart {
  const composerKey = normaliseComposer(composer)
  const named = composerKey === normaliseComposer(null) ? null : composer
  return { key: pieceKeyOf(title, composer), title, composer: named, composerKey, seconds: share }
}

/** The parts with every piece once: as it is spelled first, with all its shares. */
export function referencePieces(entry: Entry): ReferencePart[] {
  const pieces: ReferencePart[] = []
  for (const one of referenceParts(entry)) {
    const at = pieces.findIndex(({ key }) => key === one.key)
    const before = pieces[at]
    if (before) pieces[at] = { ...before, seconds: before.seconds + one.seconds }
    else pieces.push(one)
  }
  return pieces
}
