import type { Piece } from '@segno/domain/piece/piece'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import {
  movementsAmong,
  noWorkTest,
  sameWorkAs,
  timeOfWork,
  type WorkTest,
  workOf,
} from '@segno/domain/piece/work-movements'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type Seconds, seconds } from '@segno/domain/units/duration'
import type { JournalStore } from './journal-store'
import { type RepertoireIndex, repertoireIndexOf } from './repertoire-index'

/** A movement in the diary with its practice. */
export interface MovementView extends Piece {
  readonly key: PieceKey
  readonly time: Seconds
  /** The local day of the last practice; null without practice. */
  readonly lastDay: CalendarDay | null
}

/** The work and the movements of a piece. */
export interface WorkView {
  /** The work that contains the piece; null if the piece is not a movement. */
  readonly partOf: (Piece & { readonly key: PieceKey }) | null
  /** The movements of the piece, by number. */
  readonly movements: readonly MovementView[]
  /** Seconds of practice of the piece itself and of its movements. */
  readonly time: Seconds
  /** The spelling of the piece in the titles of its movements; null without movements. */
  readonly spelling: Piece | null
}

interface WorkCache {
  /** The inputs from which the views were computed. */
  readonly seen: readonly unknown[]
  readonly views: Map<WorkTest, Map<PieceKey, WorkView>>
}

const caches = new WeakMap<JournalStore, WorkCache>()

/**
 * Returns the work and the movements of a piece. `workTest` decides which other spellings name the same work.
 * Returns the same object until entries or the repertoire change.
 */
export function workViewOf(journal: JournalStore, key: PieceKey, workTest = noWorkTest): WorkView {
  const seen = [journal.entryDays(), journal.version('repertoire')]
  let cache = caches.get(journal)
  if (!cache || seen.some((part, at) => part !== cache?.seen[at])) {
    cache = { seen, views: new Map() }
    caches.set(journal, cache)
  }
  const views = cache.views.get(workTest) ?? new Map<PieceKey, WorkView>()
  cache.views.set(workTest, views)
  let view = views.get(key)
  if (!view) {
    view = builtView(repertoireIndexOf(journal), key, workTest)
    views.set(key, view)
  }
  return view
}

function builtView(index: RepertoireIndex, key: PieceKey, workTest: WorkTest): WorkView {
  const keys = index.keys()
  const name = index.nameOf(key)
  const movements = movementsOf(index, name, keys, workTest)
  const spelled = movements.flatMap((movement) => workOf(movement) ?? [])
  return {
    partOf: partOf(name, keys, workTest),
    movements,
    time: timeOfWork(index.practiceOf(key)?.totals.totalPracticeTime ?? seconds(0), movements),
    spelling: spelled.find(({ title, composer }) => pieceKeyOf(title, composer) === key) ?? null,
  }
}

function movementsOf(
  index: RepertoireIndex,
  work: Piece,
  keys: ReadonlySet<PieceKey>,
  workTest: WorkTest,
): MovementView[] {
  // Finding a spelling reads the entries of a piece. So choose by keys first: few pieces can be movements.
  const possible = movementsAmong(
    work,
    [...keys].map((key) => ({ key, ...pieceNameOf(key) })),
    workTest,
  )
  const spelled = possible.map(({ piece: { key } }) => ({ key, ...index.nameOf(key) }))
  return movementsAmong(work, spelled, workTest).map(({ piece }) => {
    const practice = index.practiceOf(piece.key)
    return {
      key: piece.key,
      title: piece.title,
      composer: piece.composer,
      time: practice?.totals.totalPracticeTime ?? seconds(0),
      lastDay: practice?.lastDay ?? null,
    }
  })
}

/**
 * Returns the work of a movement. If the diary has a piece with that name, its key is used, so that the work
 * has one page.
 */
function partOf(name: Piece, keys: ReadonlySet<PieceKey>, workTest: WorkTest): WorkView['partOf'] {
  const work = workOf(name)
  if (!work) return null
  const written = pieceKeyOf(work.title, work.composer)
  const isSame = sameWorkAs(work, workTest)
  const known = keys.has(written) ? written : [...keys].find((key) => isSame(pieceNameOf(key)))
  return { ...work, key: known ?? written }
}
