import type { ComposerKey } from '@segno/domain/piece/composer-key'
import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import { partOfWork } from '@segno/domain/piece/work-key'
import { noWorkTest, workOf } from '@segno/domain/piece/work-movements'
import { type Seconds, seconds } from '@segno/domain/units/duration'
import type { JournalStore } from './journal-store'
import { repertoireIndexOf } from './repertoire-index'
import type { MovementView } from './work-index'

/** A work with its movements in the diary, in any spelling of its composer and its catalogue number. */
export interface WorkParts {
  /** Spelled as in the title of the piece. */
  readonly work: Piece
  /** By number. */
  readonly movements: readonly MovementView[]
  /** How many different movements the diary has. */
  readonly count: number
  /** The time of the movements and of the work as a whole. */
  readonly time: Seconds
}

/** Returns the parts of the work that a piece is or belongs to. `workTest` also finds other spellings of the work. */
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
  return {
    work,
    movements: movements.sort((a, b) => a.number - b.number || (a.key < b.key ? -1 : 1)),
    count: new Set(movements.map(({ number }) => number)).size,
    time: seconds(time),
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
