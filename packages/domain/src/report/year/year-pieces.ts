import type { Entry } from '../../entry/entry'
import { pieceKeysOfEntry, pieceTimesOf } from '../../entry/piece-entries'
import { type PieceKey, pieceKeyOf } from '../../piece/piece-key'
import { pieceNameOf } from '../../piece/piece-name'
import { statusHistoryOf } from '../../repertoire/status-history'
import type { LetterPiece } from '../letter/letter'
import { type DiaryDay, diaryDaysWithin } from '../metrics/diary-days'
import type { DayRange } from '../view/period'

// The events of pieces in a year. `YearReview` defines them.

/** Returns the pieces whose status became `performance_ready` within a range. `days` must be newest first. */
export function readyPieces(days: readonly DiaryDay[], range: DayRange): LetterPiece[] {
  const pieces = new Map<PieceKey, LetterPiece>()
  const entries = diaryDaysWithin(days, range).flatMap((day) => day.entries)
  for (const entry of entries.reverse()) {
    if (entry.type !== 'status_change') continue
    const [key] = pieceKeysOfEntry(entry)
    if (key === undefined || pieces.has(key)) continue
    if (statusHistoryOf([entry], key)[0]?.to === 'performance_ready') pieces.set(key, namedIn(entry, key))
  }
  return [...pieces.values()]
}

/** Returns the pieces of the performances among entries that are oldest first. */
export function performedPieces(entries: readonly Entry[]): LetterPiece[] {
  const pieces = new Map<PieceKey, LetterPiece>()
  for (const entry of entries) {
    if (entry.type !== 'performance') continue
    for (const key of pieceTimesOf(entry).keys()) {
      if (!pieces.has(key)) pieces.set(key, namedIn(entry, key))
    }
  }
  return [...pieces.values()]
}

/** Returns a piece in the spelling of an entry that names it, else in that of its key. */
export function namedIn({ pieces, scoreTitle, scoreComposer }: Entry, key: PieceKey): LetterPiece {
  const piece = pieces.find(({ title, composer }) => pieceKeyOf(title, composer) === key)
  if (piece) return { key, title: piece.title, composer: piece.composer }
  if (scoreTitle && pieceKeyOf(scoreTitle, scoreComposer) === key) {
    return { key, title: scoreTitle, composer: scoreComposer }
  }
  return { key, ...pieceNameOf(key) }
}
