import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { Programme } from '@segno/domain/programme/programme'
import { programmePieceKey, programmePieces } from '@segno/domain/programme/programme-pieces'
import { practiceSince } from '@segno/domain/programme/programme-practice'
import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type Seconds, seconds } from '@segno/domain/units/duration'
import type { JournalStore } from '../../../data/journal/journal-store'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { workViewOf } from '../../../data/journal/work-index'

/** A piece of a programme with data from the diary, including its movements. */
export interface ProgrammeRow extends Piece {
  readonly key: PieceKey
  /** The keys of the piece and of its movements. */
  readonly keys: readonly PieceKey[]
  /** The status; null if the piece is not in the repertoire. */
  readonly status: PieceStatus | null
  /** The day of the last practice, or null. */
  readonly lastDay: CalendarDay | null
  /** The practice time in seconds since `begun`. */
  readonly time: Seconds
}

/** Returns the pieces of a programme in their order. `begun` is the day from which practice counts. */
export function programmeRows(
  journal: JournalStore,
  programme: Pick<Programme, 'pieces'>,
  begun: CalendarDay,
): ProgrammeRow[] {
  const index = repertoireIndexOf(journal)
  return programmePieces(programme).map((piece) => {
    const key = programmePieceKey(piece)
    const { movements } = workViewOf(journal, key)
    const keys = [key, ...movements.map((movement) => movement.key)]
    const days = keys.flatMap((one) => index.practiceOf(one)?.lastDay ?? [])
    const time = keys.reduce(
      (sum, one) => sum + practiceSince(index.practiceOf(one)?.entries ?? [], one, begun),
      0,
    )
    return {
      key,
      keys,
      title: piece.title,
      composer: piece.composer,
      status: index.row(key)?.item.status ?? null,
      lastDay: days.sort().at(-1) ?? null,
      time: seconds(time),
    }
  })
}
