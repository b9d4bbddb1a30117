import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { distinctMovements } from '@segno/domain/piece/distinct-movements'
import type { Piece } from '@segno/domain/piece/piece'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import { partOfWork } from '@segno/domain/piece/work-key'
import { noWorkTest, workOf } from '@segno/domain/piece/work-movements'
import { type Seconds, seconds } from '@segno/domain/units/duration'
import type { JournalStore } from './journal-store'
import { repertoireIndexOf } from './repertoire-index'
import type { MovementView } from './work-index'

/** A work with its movements in the diary, in any spelling of its composer and its catalogue number. */
export interface WorkParts {
  /** The work, spelled as in the title of the piece. */
  readonly work: Piece
  /** The movements by number. `distinctMovements` unites the spellings of each. */
  readonly movements: readonly MovementView[]
  /** True if the diary has another movement of the work, or the same movement in another spelling. */
  readonly hasOthers: boolean
  /** Seconds of practice of the movements and of the work as a whole. */
  readonly time: Seconds
}

/**
 * Returns the work of a piece, or the piece as a work, with its movements. `workTest` decides which other
 * spellings name the same work.
 */
export function workPartsOf(
  journal: JournalStore,
  piece: Piece,
  composerKey: ComposerKey,
  workTest = noWorkTest,
): WorkParts {
  const index = repertoireIndexOf(journal)
  const own = partOfWork(piece, composerKey).key
  const composer = composerKey(piece.composer)
  const work = workOf(piece) ?? piece
  const isSame = (piece.composer === null ? noWorkTest : workTest)(work.title)
  const movements: (MovementView & { readonly number: number })[] = []
  let time = 0
  for (const key of index.keys()) {
    const name = pieceNameOf(key)
    // Reading a title is slow, so compare the composers first.
    if (composerKey(name.composer) !== composer) continue
    const part = partOfWork(name, composerKey)
    if (part.key !== own && !isSame((workOf(name) ?? name).title)) continue
    const practised = practiceOf(journal, key)
    time += practised.time
    if (part.movement !== null) movements.push({ ...practised, number: part.movement })
  }
  const ownKey = pieceKeyOf(piece.title, piece.composer)
  movements.sort((a, b) => a.number - b.number || (a.key < b.key ? -1 : 1))
  return {
    work,
    movements: distinctMovements(movements).map((spellings) => united(spellings, ownKey)),
    hasOthers: movements.some((movement) => movement.key !== ownKey),
    time: seconds(time),
  }
}

/**
 * Returns a movement with the practice of all its spellings. Its key is `ownKey` if a spelling has it, else
 * that of the most practised spelling.
 */
function united(spellings: readonly MovementView[], ownKey: PieceKey): MovementView {
  const shown =
    spellings.find(({ key }) => key === ownKey) ?? spellings.reduce((a, b) => (b.time > a.time ? b : a))
  const days = spellings.flatMap(({ lastDay }) => lastDay ?? [])
  return {
    ...shown,
    time: seconds(spellings.reduce((sum, { time }) => sum + time, 0)),
    lastDay: days.sort().at(-1) ?? null,
  }
}

function practiceOf(journal: JournalStore, key: PieceKey): MovementView {
  const index = repertoireIndexOf(journal)
  const practice = index.practiceOf(key)
  return {
    ...index.nameOf(key),
    key,
    time: practice?.totals.totalPracticeTime ?? seconds(0),
    lastDay: practice?.lastDay ?? null,
  }
}
