import { EntryIndex } from '../../apps/web/src/data/journal/entry-index'
import type { JournalRecord } from '../../packages/domain/src/change/change'
import type { Entry } from '../../packages/domain/src/entry/entry'
import { secondsByDay } from '../../packages/domain/src/report/metrics/seconds-by-day'
import { type BenchOptions, fullSizes } from './bench-options'
import { diaryOf } from './diary'
import { count, type GoalLine, judgedAgainst, milliseconds, times } from './goal'
import { comparePairs, roundsOf, timed } from './paired'

/** The entries saved in one round. */
const SAVED = 200

const recordOf = (body: Entry): JournalRecord<'entry'> => ({ kind: 'entry', id: body.id, body, updatedAt: 1 })

/** Measures goal G2.5: after one more entry, we compare updated day totals with recomputed ones. */
export async function measureDayTotals(options: BenchOptions): Promise<GoalLine[]> {
  const lines: GoalLine[] = []
  for (const size of fullSizes(options)) {
    const entries = diaryOf(size)
    const index = new EntryIndex()
    for (const entry of entries) index.apply(undefined, recordOf(entry))
    const added: Entry[] = []
    const save = (entry: Entry) => {
      index.apply(undefined, recordOf(entry))
      added.push(entry)
      return index.snapshot()
    }
    const comparison = await comparePairs(() =>
      roundsOf(
        7,
        () => timed(() => secondsByDay(entries)),
        () => {
          const fresh = entries
            .slice(0, SAVED)
            .map((entry) => ({ ...entry, id: `${entry.id}-${added.length}` }))
          return timed(() => fresh.forEach(save)) / SAVED
        },
      ),
    )
    assertSameTotals(index, [...entries, ...added])
    const { ratio, reference, candidate } = comparison
    lines.push(
      judgedAgainst(
        comparison,
        {
          goal: 'G2.5',
          what: `day totals after one entry at ${count(size)}`,
          measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
          wanted: '>= 1,000x counting anew',
        },
        ratio >= 1000,
      ),
    )
  }
  return lines
}

function assertSameTotals(index: EntryIndex, entries: readonly Entry[]): void {
  const wanted = secondsByDay(entries)
  const days = index.snapshot().days.filter((group) => group.seconds > 0)
  if (days.length !== wanted.size || days.some((group) => group.seconds !== wanted.get(group.day))) {
    throw new Error('The totals that were kept up to date are not those that are counted anew.')
  }
}
