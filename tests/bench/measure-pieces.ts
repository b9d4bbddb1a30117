import type { JournalStore } from '../../apps/web/src/data/journal/journal-store'
import { RepertoireIndex } from '../../apps/web/src/data/journal/repertoire-index'
import { createDiary, putOf } from '../../apps/web/testing/diary-in-memory'
import type { Entry } from '../../packages/domain/src/entry/entry'
import { type PieceKey, pieceKeyOf } from '../../packages/domain/src/piece/piece-key'
import {
  addPractice,
  type PieceTotals,
  practicedPiecesOf,
} from '../../packages/domain/src/repertoire/piece-stats'
import { buildRepertoireItem } from '../../packages/domain/testing/builders/build-repertoire-item'
import { type BenchOptions, fullSizes } from './bench-options'
import { diaryOf } from './diary'
import { count, type GoalLine, judged, judgedAgainst, milliseconds, times } from './goal'
import { comparePairs, roundsOf, timed } from './paired'
import { growthExponent, median } from './statistics'

const PIECES = 2000

/** Measures goal G2.5: after one more entry, we compare updated totals of 2,000 pieces with recomputed ones. */
export async function measurePieces(options: BenchOptions): Promise<GoalLine[]> {
  const lines: GoalLine[] = []
  const points: { size: number; time: number }[] = []
  for (const size of fullSizes(options)) {
    const entries = withPieces(diaryOf(size))
    const { journal, index } = await openRepertoire(entries)
    let saved = 0
    const saveOne = () => {
      const [entry] = entries.slice(saved % entries.length)
      saved++
      void journal.commit([putOf('entry', { ...(entry as Entry), id: `saved-${saved}` })])
      return timed(() => index.rows())
    }
    const comparison = await comparePairs(() =>
      roundsOf(
        7,
        () => timed(() => totalsOfAll(entries)),
        () => median(Array.from({ length: 21 }, saveOne)),
      ),
    )
    assertSameTotals(index, journal)
    const { ratio, reference, candidate } = comparison
    points.push({ size, time: candidate })
    const what = `totals of ${count(PIECES)} pieces after one entry at ${count(size)}`
    const measured = `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`
    lines.push(
      judgedAgainst(
        comparison,
        { goal: 'G2.5', what, measured, wanted: '>= 10x counting anew' },
        ratio >= 10,
      ),
    )
  }
  const growth = growthExponent(points)
  const reported = { goal: 'G2.5', what: 'growth of the same', measured: growth.toFixed(2), wanted: '<= 0.9' }
  return points.length < 2 ? lines : [...lines, judged(reported, growth <= 0.9)]
}

/** Returns the diary with 2,000 piece names, some more frequent than others. */
function withPieces(entries: readonly Entry[]): Entry[] {
  return entries.map((entry, at) => {
    const number = Math.floor((((at * 7919) % entries.length) ** 2 / entries.length ** 2) * PIECES)
    return { ...entry, pieces: entry.pieces.map((piece) => ({ ...piece, ...nameOf(number) })) }
  })
}

function nameOf(number: number): { title: string; composer: string } {
  return { title: `Piece ${number}`, composer: `Composer ${number % 60}` }
}

async function openRepertoire(entries: readonly Entry[]) {
  const { journal } = createDiary()
  const items = Array.from({ length: PIECES }, (_, number) => {
    const { title, composer } = nameOf(number)
    return buildRepertoireItem({ id: pieceKeyOf(title, composer), title, composer })
  })
  await journal.commit([
    ...items.map((item) => putOf('repertoire', item)),
    ...entries.map((entry) => putOf('entry', entry)),
  ])
  const index = new RepertoireIndex(journal)
  index.rows()
  return { journal, index }
}

function totalsOfAll(entries: readonly Entry[]): Map<PieceKey, PieceTotals> {
  const totals = new Map<PieceKey, PieceTotals>()
  for (const entry of entries) addPractice(totals, entry.timestamp, practicedPiecesOf(entry))
  return totals
}

function assertSameTotals(index: RepertoireIndex, journal: JournalStore): void {
  const entries = journal.entryDays().days.flatMap((group) => group.entries)
  const wanted = totalsOfAll(entries)
  for (const { key, totals } of index.rows()) {
    const time = wanted.get(key as PieceKey)?.totalPracticeTime ?? 0
    if (totals.totalPracticeTime !== time) throw new Error(`The totals of ${key} are not those counted anew.`)
  }
}
