import type { Clock } from '../../apps/web/src/contracts/clock'
import { EntryIndex } from '../../apps/web/src/data/journal/entry-index'
import { SearchIndex } from '../../apps/web/src/data/journal/search-index'
import type { Entry } from '../../packages/domain/src/entry/entry'
import { emptyEntryFilter } from '../../packages/domain/src/entry/entry-filter'
import { type BenchOptions, fullSizes } from './bench-options'
import { diaryOf } from './diary'
import { count, figure, type GoalLine, judged, judgedAgainst, milliseconds, times } from './goal'
import { type Comparison, comparePairs, type Round, timed } from './paired'
import { plainFilter } from './reference/plain-filter'
import { growthExponent, quantile } from './statistics'

/**
 * The benchmark types these queries one character at a time. They have no accents, which the plain filter
 * cannot match.
 */
const typed = [
  'chopin',
  'nocturne',
  'scarlatti',
  'bach slow',
  'lesson exam',
  'scale 12',
  'octave zzz',
  'qxyzzy',
]
/** The size of the first batch of hits. */
const FIRST_HITS = 100

/** The real clock without timers. Its pauses return at once, because no other task needs the thread. */
const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  timeZone: () => 'UTC',
  after: () => () => {},
  every: () => () => {},
  pause: () => Promise.resolve(),
}

interface Answer {
  /** Milliseconds until the first hundred hits, or all hits if there are fewer. */
  readonly first: number
  readonly complete: number
  readonly ids: readonly string[]
}

class SearchedDiary {
  readonly entries: readonly Entry[]
  readonly #search = new SearchIndex(clock)
  readonly #days

  constructor(entries: readonly Entry[]) {
    this.entries = entries
    const index = new EntryIndex()
    for (const body of entries) index.apply(undefined, { kind: 'entry', id: body.id, body, updatedAt: 1 })
    this.#days = index.snapshot()
  }

  warm(): Promise<void> {
    return this.#search.warm(this.#days)
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve) => {
      let first = 0
      const begun = performance.now()
      this.#search.query(
        this.#days,
        { text, filter: emptyEntryFilter },
        ({ days, count: found, complete }) => {
          if (first === 0 && (found >= FIRST_HITS || complete)) first = performance.now() - begun
          if (!complete) return
          const ids = days.flatMap((group) => group.entries.map((entry) => entry.id))
          resolve({ first, complete: performance.now() - begun, ids })
        },
      )
    })
  }
}

/** Measures goal G2.2: the time from a keystroke to the first hundred exact hits. */
export async function measureSearch(options: BenchOptions): Promise<GoalLine[]> {
  const asked = [10_000, 30_000, ...fullSizes(options)]
  const largest = asked.at(-1)
  const keystrokes = keystrokesOf(options.quick ? typed.filter((_, index) => index % 3 === 0) : typed)
  const points: { size: number; comparison: Comparison; complete: number }[] = []
  for (const size of asked) {
    const diary = new SearchedDiary(diaryOf(size))
    const warming = performance.now()
    await diary.warm()
    if (size === largest)
      console.log(`  ${count(size)} entries made searchable in ${milliseconds(performance.now() - warming)}`)
    await assertEqualHits(diary, keystrokes)
    let complete = 0
    const comparison = await comparePairs(async () => {
      const { rounds, completeTimes } = await typeAll(diary, keystrokes)
      complete = quantile(completeTimes, 0.5)
      return rounds
    })
    points.push({ size, comparison, complete })
  }
  return linesOf(points)
}

function keystrokesOf(queries: readonly string[]): string[] {
  const prefixes = queries.flatMap((query) => [...query].map((_, index) => query.slice(0, index + 1)))
  return prefixes.filter((text) => !text.endsWith(' '))
}

async function assertEqualHits(diary: SearchedDiary, keystrokes: readonly string[]): Promise<void> {
  for (const text of keystrokes) {
    const wanted = plainFilter(diary.entries, text).map((entry) => entry.id)
    const { ids } = await diary.ask(text)
    if (wanted.length !== ids.length || wanted.some((id, index) => id !== ids[index])) {
      throw new Error(`"${text}" finds ${ids.length} entries where the plain filter finds ${wanted.length}.`)
    }
  }
}

async function typeAll(diary: SearchedDiary, keystrokes: readonly string[]) {
  const rounds: Round[] = []
  const completeTimes: number[] = []
  for (const text of keystrokes) {
    const before = timed(() => plainFilter(diary.entries, text))
    const { first, complete } = await diary.ask(text)
    const after = timed(() => plainFilter(diary.entries, text))
    rounds.push({ before, candidate: first, after })
    completeTimes.push(complete)
  }
  return { rounds, completeTimes }
}

function linesOf(points: readonly { size: number; comparison: Comparison; complete: number }[]): GoalLine[] {
  const lines: GoalLine[] = []
  for (const { size, comparison, complete } of points.filter(({ size: entries }) => entries >= 100_000)) {
    const { ratio, rounds, reference, candidate } = comparison
    const p95 =
      quantile(
        rounds.flatMap(({ before, after }) => [before, after]),
        0.95,
      ) /
      quantile(
        rounds.map((round) => round.candidate),
        0.95,
      )
    const at = `at ${count(size)}`
    const both = `(${milliseconds(reference)} / ${milliseconds(candidate)})`
    lines.push(
      judgedAgainst(
        comparison,
        {
          goal: 'G2.2',
          what: `keystroke to first hits ${at}, median`,
          measured: `${times(ratio)} ${both}`,
          wanted: '>= 300x plain filter',
        },
        ratio >= 300,
      ),
      judgedAgainst(
        comparison,
        { goal: 'G2.2', what: `the same, 95th percentile`, measured: times(p95), wanted: '>= 10x' },
        p95 >= 10,
      ),
      figure({ goal: 'G2.2', what: `keystroke to all hits ${at}, median`, measured: milliseconds(complete) }),
    )
  }
  const growth = growthExponent(points.map(({ size, comparison }) => ({ size, time: comparison.candidate })))
  const sizes = points.map(({ size }) => count(size)).join(', ')
  lines.push(
    judged(
      { goal: 'G2.2', what: `growth over ${sizes}`, measured: growth.toFixed(2), wanted: '<= 0.35' },
      growth <= 0.35,
    ),
  )
  return lines
}
