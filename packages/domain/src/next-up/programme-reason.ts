import type { Piece } from '../piece/piece'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { workOf } from '../piece/work-movements'
import type { Programme } from '../programme/programme'
import { daysToGo } from '../programme/programme-list'
import { programmePieceKey } from '../programme/programme-pieces'
import type { CalendarDay } from '../units/calendar-day'

/** The programme for which the musician practises a piece. */
export interface NextUpProgramme extends Pick<Programme, 'name' | 'occasion'> {
  /** Days from today; 0 is today. */
  readonly days: number
}

/** The number of days before a programme from which its pieces come first: six weeks. */
const PROGRAMME_WITHIN = 42

/** Returns for each piece the nearest programme within six weeks. Ties go to the first programme by id. */
export function nearestProgrammes(
  programmes: Iterable<Programme>,
  today: CalendarDay,
): ReadonlyMap<PieceKey, NextUpProgramme> {
  const near = [...programmes].flatMap((programme) => {
    const days = daysToGo(programme, today)
    return days === null || days > PROGRAMME_WITHIN ? [] : [{ programme, days }]
  })
  near.sort((a, b) => a.days - b.days || (a.programme.id < b.programme.id ? -1 : 1))
  const nearest = new Map<PieceKey, NextUpProgramme>()
  for (const { programme, days } of near) {
    const { name, occasion } = programme
    for (const piece of programme.pieces) {
      const key = programmePieceKey(piece)
      if (!nearest.has(key)) nearest.set(key, { name, occasion, days })
    }
  }
  return nearest
}

/** Returns the programme of a piece, or of its work if the piece is a movement; null without one. */
export function programmeOfPiece(
  nearest: ReadonlyMap<PieceKey, NextUpProgramme>,
  key: PieceKey,
  piece: Piece,
): NextUpProgramme | null {
  const own = nearest.get(key)
  if (own || nearest.size === 0) return own ?? null
  const work = workOf(piece)
  return (work && nearest.get(pieceKeyOf(work.title, work.composer))) ?? null
}

/**
 * Returns the weight of a programme: 10.5 six weeks before, 14 on the day. No number of nights weighs as much, so the
 * pieces of a programme come before others.
 */
export function programmeWeight({ days }: NextUpProgramme): number {
  return 10.5 + 3.5 * (1 - days / PROGRAMME_WITHIN)
}
