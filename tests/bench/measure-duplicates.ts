import type { Entry } from '../../packages/domain/src/entry/entry'
import { findDuplicatePairs } from '../../packages/domain/src/entry/find-duplicate-pairs'
import { type Instant, instantOf, timeOf } from '../../packages/domain/src/units/instant'
import type { BenchOptions } from './bench-options'
import { diaryOf } from './diary'
import { count, figure, type GoalLine, judged, judgedAgainst, milliseconds, times } from './goal'
import { comparePairs, roundsOf, timed } from './paired'
import { quadraticDuplicates } from './reference/quadratic-duplicates'
import { growthExponent, median } from './statistics'

/** Two of this many entries repeat an earlier one: they are identical or start slightly later. */
const REPEAT_EVERY = 128

/** Returns the entries oldest first, as the quadratic search requires. */
function diaryWithRepeats(size: number): Entry[] {
  const entries = diaryOf(size - 2 * Math.floor(size / REPEAT_EVERY))
  const repeats = entries
    .filter((_, index) => index % (REPEAT_EVERY / 2) === 0)
    .slice(0, size - entries.length)
    .map(
      (entry, index): Entry => ({
        ...entry,
        id: `repeat-${index}`,
        timestamp: index % 2 === 0 ? entry.timestamp : soonAfter(entry.timestamp),
      }),
    )
  return [...entries, ...repeats].sort((a, b) =>
    a.timestamp === b.timestamp ? compareText(a.id, b.id) : compareText(a.timestamp, b.timestamp),
  )
}

function soonAfter(timestamp: Instant): Instant {
  return instantOf(timeOf(timestamp) + 5000)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const findAll = (entries: readonly Entry[]) =>
  findDuplicatePairs(entries, { limit: Number.POSITIVE_INFINITY })

/** Measures goal G2.5: the search for entries that describe the same practice. */
export async function measureDuplicates(options: BenchOptions): Promise<GoalLine[]> {
  const lines: GoalLine[] = []
  for (const size of options.quick ? [2500, 5000] : [2500, 5000, 20_000]) {
    const entries = diaryWithRepeats(size)
    let wanted = new Set<string>()
    // Comparing 20,000 entries pairwise takes many seconds, so the reference runs once before and once after
    // ours.
    const comparison = await comparePairs(() =>
      roundsOf(
        size > 5000 ? 1 : 3,
        () =>
          timed(() => {
            wanted = quadraticDuplicates(entries)
          }),
        () => timed(() => findAll(entries), 5),
      ),
    )
    assertSameFound(entries, wanted)
    const { ratio, reference, candidate } = comparison
    const reported = {
      goal: 'G2.5',
      what: `duplicates at ${count(size)}`,
      measured: `${times(ratio)} (${milliseconds(reference)} / ${milliseconds(candidate)})`,
    }
    if (size < 20_000) lines.push(figure(reported, comparison))
    else lines.push(judgedAgainst(comparison, { ...reported, wanted: '>= 1,000x quadratic' }, ratio >= 1000))
  }
  lines.push(growthOfSearch(options.quick ? 5 : 8))
  return lines
}

/**
 * Throws if the search finds other repeats than `wanted`. It searches the entries in reverse, because their
 * order must not matter.
 */
function assertSameFound(entries: readonly Entry[], wanted: ReadonlySet<string>): void {
  const found = new Set(findAll(entries.toReversed()).map(({ second }) => second.id))
  if (wanted.size === 0 || found.size !== wanted.size || [...found].some((id) => !wanted.has(id))) {
    throw new Error(
      `${found.size} repeated entries were found where the quadratic search finds ${wanted.size}.`,
    )
  }
}

function growthOfSearch(rounds: number): GoalLine {
  const diaries = [10_000, 30_000, 100_000].map((size) => ({ size, entries: diaryWithRepeats(size) }))
  const samples = new Map<number, number[]>(diaries.map(({ size }) => [size, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { size, entries } of diaries) {
      const time = timed(() => findAll(entries))
      // The first round warms up the code and does not count.
      if (round > 0) samples.get(size)?.push(time)
    }
  }
  const points = [...samples].map(([size, all]) => ({ size, time: median(all) }))
  const growth = growthExponent(points)
  return judged(
    {
      goal: 'G2.5',
      what: 'growth of the search for duplicates, 10,000 to 100,000',
      measured: `${growth.toFixed(2)} (${points.map(({ time }) => milliseconds(time)).join(', ')})`,
      wanted: '<= 1.15',
    },
    growth <= 1.15,
  )
}
