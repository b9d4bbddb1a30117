import { countsAsPractice, type Entry } from '../../entry/entry'
import { formatMeasures } from '../../measures/format-measures'
import { parseMeasures } from '../../measures/parse-measures'
import { type PieceKey, pieceKeyOf } from '../../piece/piece-key'
import { daysBetween } from '../../units/calendar-day'
import type { PieceShare } from '../metrics/practice-stats'
import { type LetterFact, type LetterPiece, PAUSE_DAYS } from './letter'
import type { LetterScope } from './letter-scope'

// Facts about pieces. `LetterFact` defines each of them.

export function mostTime({ stats }: LetterScope): LetterFact | null {
  const [piece] = stats.pieces
  if (!piece) return null
  const { seconds } = piece
  return { kind: 'mostTime', values: { piece: named(piece), seconds, isAll: seconds === stats.seconds } }
}

export function pieces({ stats }: LetterScope): LetterFact | null {
  return stats.pieces.length < 2 ? null : { kind: 'pieces', values: { pieces: stats.pieces.length } }
}

export function firstTime(scope: LetterScope): LetterFact | null {
  const piece = scope.stats.pieces.find(({ key }) => !lastBefore(scope, key))
  return piece ? { kind: 'firstTime', values: { piece: named(piece), day: piece.firstDay } } : null
}

export function again(scope: LetterScope): LetterFact | null {
  for (const piece of scope.stats.pieces) {
    const before = lastBefore(scope, piece.key)?.localDay
    const day = piece.firstDay
    if (before === undefined || daysBetween(before, day) < PAUSE_DAYS) continue
    return { kind: 'again', values: { piece: named(piece), day, before } }
  }
  return null
}

export function tempo(scope: LetterScope): LetterFact | null {
  for (const piece of scope.stats.pieces) {
    const within = scope.entries.flatMap((entry) => tempiOf(entry, piece.key))
    const earlier = practiceBefore(scope, piece.key).find((entry) => tempiOf(entry, piece.key).length > 0)
    const before = earlier ? tempiOf(earlier, piece.key).at(-1) : within[0]
    const now = within.at(-1)
    if (before === undefined || now === undefined || before === now) continue
    return { kind: 'tempo', values: { piece: named(piece), before, now } }
  }
  return null
}

export function bars(scope: LetterScope): LetterFact | null {
  for (const piece of scope.stats.pieces) {
    const ranges = unitedBars(scope.entries, piece.key)
    if (ranges.length === 0) continue
    const count = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
    return { kind: 'bars', values: { piece: named(piece), ranges, bars: count } }
  }
  return null
}

/** Returns the bars of a piece in some entries, merged as `parseMeasures` merges those of one entry. */
export function unitedBars(entries: readonly Entry[], key: PieceKey) {
  const texts = entries.flatMap((entry) =>
    entry.pieces
      .filter(({ title, composer }) => pieceKeyOf(title, composer) === key)
      .map(({ measures }) => formatMeasures(parseMeasures(measures))),
  )
  return parseMeasures(texts.filter((text) => text !== '').join(', '))
}

/** Returns the tempi of a piece in an entry, in beats per minute, in the order of the entry's pieces. */
export function tempiOf(entry: Entry, key: PieceKey): number[] {
  return entry.pieces.flatMap(({ title, composer, tempo: named }) =>
    named !== null && pieceKeyOf(title, composer) === key ? [named] : [],
  )
}

/** Returns the practice of a piece before the week, newest first. */
function practiceBefore({ diary, from }: LetterScope, key: PieceKey): Entry[] {
  return diary.practiceOf(key).filter((entry) => entry.localDay < from && countsAsPractice(entry))
}

/**
 * Returns the practice of a piece before the week that has the latest local day, or undefined. After a flight
 * to the west, the newest entry can have an earlier day than one before it.
 */
function lastBefore(scope: LetterScope, key: PieceKey): Entry | undefined {
  return practiceBefore(scope, key).reduce<Entry | undefined>(
    (last, entry) => (last === undefined || entry.localDay > last.localDay ? entry : last),
    undefined,
  )
}

function named({ key, title, composer }: PieceShare): LetterPiece {
  return { key, title, composer }
}
