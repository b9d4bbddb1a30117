import type { Entry } from '../../src/entry/entry'
import { normalisePieceKey } from '../../src/piece/normalise-piece-key'
import { normaliseComposer, type PieceKey, pieceKeyOf } from '../../src/piece/piece-key'
import { pieceNameOf } from '../../src/piece/piece-name'
import { partOfWork } from '../../src/piece/work-key'
import { isSameWork, workOf } from '../../src/piece/work-movements'
import type { ProgrammePieces } from '../../src/report/engine/columns/programme-sets'

/** A piece of an entry, or its linked score, as the entry spells it and with its share. */
export interface ReferencePieceShare {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
  readonly composerKey: string
  readonly workKey: string
  readonly seconds: number
}

/**
 * Splits a number of seconds into `count` equal parts. The first parts get one of the remaining seconds each.
 */
export function deal(total: number, count: number): number[] {
  const shares = new Array<number>(count).fill(Math.floor(total / count))
  for (let rest = total - Math.floor(total / count) * count, at = 0; rest > 0; rest--, at++) {
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

/**
 * Returns the shares of an entry's pieces in the order of the entry. A piece that the entry names twice has two
 * shares. Without pieces, the linked score has the whole time.
 */
export function referencePieceShares(entry: Entry): ReferencePieceShare[] {
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
  const composerKey = normaliseComposer(composer)
  return [{ key, title, composer, composerKey, workKey: workKeyOf(title, composer), seconds: duration }]
}

/** Returns a piece of an entry with its share in seconds. Its composer is null if the key names no composer. */
function part(title: string, composer: string | null, share: number): ReferencePieceShare {
  const composerKey = normaliseComposer(composer)
  const named = composerKey === normaliseComposer(null) ? null : composer
  const keys = { key: pieceKeyOf(title, composer), composerKey, workKey: workKeyOf(title, named) }
  return { ...keys, title, composer: named, seconds: share }
}

function workKeyOf(title: string, composer: string | null): string {
  return partOfWork({ title, composer }).key
}

/**
 * Returns the shares of an entry's pieces: each piece once, in its first spelling, with the sum of its shares.
 */
export function referencePieces(entry: Entry): ReferencePieceShare[] {
  const pieces: ReferencePieceShare[] = []
  for (const one of referencePieceShares(entry)) {
    const at = pieces.findIndex(({ key }) => key === one.key)
    const before = pieces[at]
    if (before) pieces[at] = { ...before, seconds: before.seconds + one.seconds }
    else pieces.push(one)
  }
  return pieces
}

/** Returns the ids of the programmes that contain one of the pieces, or the work of a movement among them. */
export function referenceProgrammes(
  pieces: readonly ReferencePieceShare[],
  programmes: readonly ProgrammePieces[],
): string[] {
  const holds = (keys: readonly PieceKey[]) =>
    pieces.some(({ key }) => {
      const work = workOf(pieceNameOf(key))
      return keys.some((one) => one === key || (work !== null && isSameWork(work, pieceNameOf(one))))
    })
  return programmes.filter(({ keys }) => holds(keys)).map(({ id }) => id)
}
