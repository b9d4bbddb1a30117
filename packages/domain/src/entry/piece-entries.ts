import { normalisePieceKey } from '../piece/normalise-piece-key'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { type Seconds, seconds } from '../units/duration'
import { countsAsPractice, type Entry } from './entry'
import { splitTime } from './split-time'

/** Returns the keys of all pieces of an entry and of its linked score, without repetition. */
export function pieceKeysOfEntry(entry: Entry): PieceKey[] {
  const keys = new Set<PieceKey>()
  for (const { title, composer } of entry.pieces) keys.add(pieceKeyOf(title, composer))
  const linked = linkedPiece(entry)
  if (linked) keys.add(linked)
  if (entry.scoreId !== null) keys.add(normalisePieceKey(entry.scoreId))
  return [...keys]
}

/**
 * Returns the pieces of an entry with their equal shares in seconds. The linked score of an entry without
 * pieces gets the whole duration. A piece named twice gets both shares.
 */
export function pieceTimesOf(entry: Entry): Map<PieceKey, Seconds> {
  const times = new Map<PieceKey, Seconds>()
  const shares = splitTime(entry.duration, entry.pieces.length)
  entry.pieces.forEach(({ title, composer }, index) => {
    const key = pieceKeyOf(title, composer)
    times.set(key, seconds((times.get(key) ?? 0) + (shares[index] ?? 0)))
  })
  if (times.size > 0) return times
  const linked = linkedPiece(entry) ?? (entry.scoreId === null ? null : normalisePieceKey(entry.scoreId))
  return linked ? new Map([[linked, entry.duration]]) : times
}

/** Returns the entries that name a piece, without status changes. */
export function practiceOf(entries: Iterable<Entry>, key: PieceKey): Entry[] {
  const practice: Entry[] = []
  for (const entry of entries) {
    if (countsAsPractice(entry) && pieceKeysOfEntry(entry).includes(key)) practice.push(entry)
  }
  return practice
}

function linkedPiece({ scoreTitle, scoreComposer }: Entry): PieceKey | null {
  return scoreTitle ? pieceKeyOf(scoreTitle, scoreComposer) : null
}
